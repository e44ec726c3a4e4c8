interface Asked {
  day: string
  track: TrackId
  dayStartsAt: string
}

/** The course of a track as the office's call has it. */
import type { TrackId } from '@vaarboek/domain'
import type { Course } from '../../services/board/show-course.ts'

export function presentCourse({ day, track, dayStartsAt }: Asked, course: Course) {
  return {
    day,
    dayStartsAt,
    track,
    stops: course.stops.map(({ stop, name }) => ({ stop, stopName: name })),
    shifts: [...course.shifts].map(([shift, rows]) => ({
      shift,
      stops: rows.map(({ stop, arrivalS, departureS, begins, ends }) => ({
        ...{ stop, arrivalS, departureS },
        ...(begins && { begins }),
        ...(ends && { ends }),
      })),
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
