import { expect, test } from 'vitest'
import { Camera } from './camera.ts'
import { showWhole, zoomStep } from './gestures.ts'
import { groundOf } from './ground.ts'
import { mapOf } from './map.fixture.ts'
import { fitOf, type View } from './view.ts'

/** A screen whose pictures and times come when the test says so. */
function filmed() {
  const { points } = groundOf(mapOf(), null)
  const fit = fitOf(points, { width: 900, height: 500 })
  const [frames, rests]: [(() => void)[], (() => void)[]] = [[], []]
  const rested: View[] = []
  const screen = {
    nextFrame: (draw: () => void) => {
      frames.push(draw)
      return () => {}
    },
    later: (_: number, act: () => void) => {
      rests.push(act)
      return () => rests.splice(rests.indexOf(act), 1)
    },
  }
  const camera = new Camera(fit, screen, (view) => rested.push(view))
  const drawn: [k: number, isMoving: boolean][] = []
  camera.follow((_, { k }, isMoving) => drawn.push([k, isMoving]))
  return { camera, points, frames, rests, rested, drawn }
}

test('however often it moves, it is drawn once a picture; names are laid when it rests', () => {
  const { camera, frames, rests, rested, drawn } = filmed()
  for (let turn = 0; turn < 10; turn += 1) zoomStep(camera, true)
  expect([frames.length, drawn.length, rests.length]).toEqual([1, 1, 1])
  frames[0]?.()
  expect(drawn.at(-1)).toEqual([camera.view.k, true])
  expect(rested).toEqual([])
  rests[0]?.()
  expect([rested, drawn.at(-1)]).toEqual([[camera.view], [camera.view.k, false]])
})

test('who sees all of it sees all of it in a window of another size; who looks closer stays there', () => {
  const { camera, points, drawn } = filmed()
  camera.resize(fitOf(points, { width: 400, height: 400 }))
  expect(camera.view.middle).toEqual(fitOf(points, { width: 400, height: 400 }).middle)
  zoomStep(camera, true)
  const { k, middle } = camera.view
  camera.resize(fitOf(points, { width: 800, height: 600 }))
  expect(camera.view).toEqual({ k, middle })
  expect(drawn.length).toBeGreaterThan(2)
  showWhole(camera)
  expect(camera.view.k).toBe(1)
})
