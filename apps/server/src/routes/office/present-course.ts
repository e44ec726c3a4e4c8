/** The course of a track as the office's call has it. */
import type { TrackId } from '@vaarboek/domain'
import type { Course } from '../../services/board/show-course.ts'

export function presentCourse({ day, track }: { day: string; track: TrackId }, course: Course) {
  return {
    day,
    track,
    stops: course.stops.map(({ stop, name }) => ({ stop, stopName: name })),
    shifts: [...course.shifts].map(([shift, rows]) => ({
      shift,
      stops: rows.map(({ stop, arrivalS, departureS }) => ({ stop, arrivalS, departureS })),
    })),
    trips: [...course.trips].map(([trip, rows]) => ({
      trip,
      version: rows[0]?.version ?? 0,
      stops: rows.map(({ stop, arrivalS, departureS, state, arrivedAt, departedAt }) => ({
        ...{ stop, arrivalS, departureS, state, arrivedAt, departedAt },
      })),
    })),
  }
}
