import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApp, type Person, type TestApp } from './app.ts'
import { registerAutoclave } from './sterilization.ts'

/** A clinic that sterilizes. */
interface SterilizationRoom {
  app: TestApp
  clinic: Person
  /** The autoclave's id. */
  autoclave: string
}

/**
 * One application for the file; before each test a clinic registers with one autoclave.
 * @param now when each test begins
 * @param enter receives the room
 * @param attributes of the autoclave, if they differ from the usual
 */
export function inSterilizationRoom(
  now: string,
  enter: (room: SterilizationRoom) => void,
  attributes: Record<string, string | number> = {},
): void {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.now = new Date(now)
    const clinic = await app.register('dentist')
    enter({ app, clinic, autoclave: (await registerAutoclave(clinic, attributes)).id })
  })
}
