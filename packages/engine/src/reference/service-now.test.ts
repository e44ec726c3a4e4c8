import { expect, test } from 'vitest'
import { zonedDevice } from '../../../../apps/crew/src/platform/device.ts'
import { serviceNow } from './service.ts'
import { newService } from './service-settings.ts'

test('[fault 28] a clock that stands in summer has winter’s wall clock when the server says that it is winter', () => {
  const [summer, winter] = [Date.parse('2026-10-25T02:59:58+02:00'), Date.parse('2026-11-23T02:30:00+01:00')]
  const device = zonedDevice(
    () => summer,
    () => '',
  )
  const service = { ...newService(), behindMs: winter - summer }
  expect(serviceNow({ device, service })).toBe('2026-11-23T02:30:00+01:00')
})
