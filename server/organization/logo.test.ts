import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { organizationApi, type Organization } from '#core/organization/organization.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { accepted, setStage } from '#test/orders.ts'
import { hire } from '#test/team.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const picture = async (width = 600) =>
  Buffer.from(
    await sharp({
      create: { width, height: 200, channels: 4, background: { r: 0, g: 92, b: 92, alpha: 0.5 } },
    })
      .withExif({ IFD0: { Copyright: 'segredo-do-fotografo' } })
      .png()
      .toBuffer(),
  )

const put = (person: Person, body: string | Buffer<ArrayBuffer>, type = 'image/png', id = newId()) =>
  person.send(`/api/organization/logo?fileId=${id}&name=logo.png`, {
    method: 'PUT',
    body,
    headers: { 'content-type': type },
  })

async function upload(person: Person, width?: number): Promise<string> {
  const answer = await put(person, await picture(width))
  expect(answer.status).toBe(200)
  return ((await answer.json()) as Organization).logoId ?? expect.fail('no logo')
}

test('refuses HTML, SVG and PDF as a logo, under any name', async () => {
  const dentist = await app.register('dentist')
  const posing: [string, string][] = [
    ['<html><script>alert(1)</script></html>', 'image/png'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['%PDF-1.7 %%EOF', 'application/pdf'],
  ]
  for (const [body, type] of posing) expect((await put(dentist, body, type)).status).toBe(415)
  expect((await dentist.ok(organizationApi.get, {})).logoId).toBeNull()
})

test('scales and rewrites a logo without metadata, and replaces the one before', async () => {
  const dentist = await app.register('dentist')
  const first = await upload(dentist, 3000)
  const bytes = Buffer.from(await (await dentist.send(`/api/files/${first}`)).arrayBuffer())
  const { format, width, exif } = await sharp(bytes).metadata()
  expect([format, width, exif]).toEqual(['jpeg', 2000, undefined])
  expect(bytes.includes('segredo-do-fotografo')).toBe(false)
  const second = await upload(dentist)
  expect((await dentist.send(`/api/files/${first}`)).status).toBe(404)
  expect((await dentist.send(`/api/files/${second}`)).status).toBe(200)
  const { logoId } = await dentist.ok(organizationApi.removeLogo, { actionId: newId() })
  expect(logoId).toBeNull()
  expect((await dentist.send(`/api/files/${second}`)).status).toBe(404)
})

test('shows the logo to partners, not to strangers, and lets no member remove it', async () => {
  const stage = await setStage(app)
  const { id } = await accepted(stage)
  const logo = await upload(stage.technician)
  expect((await stage.dentist.ok(serviceOrderApi.get, { id })).workshop?.logoId).toBe(logo)
  const seen = async (person: Person) => (await person.send(`/api/files/${logo}`)).status
  expect([await seen(stage.dentist), await seen(stage.rival)]).toEqual([200, 404])
  const member = await hire(app, stage.technician, ['archive', 'finances'])
  const removal = await member.send(`/api/files/${logo}/removal`, {
    method: 'POST',
    body: JSON.stringify({ actionId: newId() }),
    headers: { 'content-type': 'application/json' },
  })
  expect(removal.status).toBe(404)
  expect(await seen(stage.technician)).toBe(200)
})
