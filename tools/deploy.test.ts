import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const start = 'node_modules/.bin/node --max-semi-space-size=8 --max-old-space-size=512 server/main.js'
const isRemark = (line: string) => /^\s*(#|$)/.test(line)

/** Instructions of a container image file, continued lines joined. */
const instructions = (text: string) =>
  text
    .split('\n')
    .filter((line) => !isRemark(line))
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => /^([A-Z]+)\s+(.+)$/.exec(line)?.slice(1, 3) ?? [`not an instruction: ${line}`, ''])

const known = new Set('FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD'.split(' '))

/** Paths with their values: maps and lists of texts, which is all of YAML that the file may use. @throws at another line */
function yaml(text: string): Map<string, string> {
  const found = new Map<string, string>()
  const above: string[] = []
  let items = 0
  for (const line of text.split('\n').filter((one) => !isRemark(one))) {
    const [, space = '', item, key, value = ''] =
      /^((?: {2})*)(?:- (\S.*)|([\w-]+):(?: (\S.*))?)$/.exec(line) ?? expect.fail(`not read: ${line}`)
    const depth = space.length / 2
    if (depth > above.length) expect.fail(`too deep: ${line}`)
    above.length = depth
    const path = [...above, key ?? String((items += 1))].join('/')
    if (found.has(path)) expect.fail(`twice: ${path}`)
    found.set(path, item ?? value)
    if (key) above.push(key)
  }
  return found
}

const within = (found: Map<string, string>, path: string) =>
  [...found].flatMap(([key, value]) => (key.startsWith(`${path}/`) ? [value] : []))

test('builds the image in two stages, runs it as nobody’s root, and asks after its health', () => {
  const found = instructions(read('deploy/Containerfile'))
  expect(found.filter(([name = '']) => !known.has(name))).toEqual([])
  const names = found.map(([name]) => name)
  const all = (name: string) => found.filter(([one]) => one === name).map(([, value = '']) => value)
  expect(all('FROM')).toHaveLength(2)
  expect(all('FROM').every((image) => /^docker\.io\/library\/node:26\S* ?/.test(image))).toBe(true)
  const last = names.lastIndexOf('FROM')
  expect(names.indexOf('USER')).toBeGreaterThan(last)
  expect(all('USER')).toEqual(['10001'])
  expect(all('COPY').at(-1)).toContain('--from=build')
  expect(all('HEALTHCHECK')[0]).toContain('/api/health')
  const command: unknown = JSON.parse(all('CMD')[0] ?? '')
  expect(command).toEqual(start.split(' '))
  const [, check = ''] = /CMD (\[.*\])$/.exec(all('HEALTHCHECK')[0] ?? '') ?? []
  expect(JSON.parse(check)).toHaveLength(3)
  expect(read('deploy/Containerfile.dockerignore').split('\n')).toContain('node_modules')
})

test('composes the product with a database and a mail catcher, closed to the network and read-only', () => {
  const found = yaml(read('deploy/compose.yaml'))
  const services = new Set([...found.keys()].flatMap((path) => /^services\/([\w-]+)$/.exec(path)?.[1] ?? []))
  expect([...services]).toEqual(['equipo', 'postgres', 'mail'])
  expect(found.get('services/equipo/read_only')).toBe('true')
  expect(within(found, 'services/equipo/cap_drop')).toEqual(['ALL'])
  expect(within(found, 'services/equipo/tmpfs')).toEqual(['/tmp'])
  expect(existsSync(join(root, found.get('services/equipo/build/dockerfile') ?? ''))).toBe(true)
  for (const service of services) {
    const ports = within(found, `services/${service}/ports`)
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
    for (const volume of within(found, `services/${service}/volumes`)) {
      const [place = ''] = volume.split(':')
      const isThere = place.startsWith('.')
        ? existsSync(join(root, 'deploy', place))
        : found.has(`volumes/${place}`)
      expect([volume, isThere]).toEqual([volume, true])
    }
  }
  expect(found.get('services/equipo/environment/DATABASE_URL')).toContain('@postgres:5432/equipo')
  expect(() => execFileSync('sh', ['-n', join(root, 'deploy/postgres.sh')])).not.toThrow()
})

test('names the same command in the unit as in npm start and on the page about operations', () => {
  const lines = read('deploy/equipo.service')
    .split('\n')
    .filter((line) => !isRemark(line))
  expect(lines.filter((line) => !/^(\[(Unit|Service|Install)\]|[A-Z]\w+=\S.*)$/.test(line))).toEqual([])
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(scripts['start']?.endsWith(start.slice('node_modules/.bin/'.length))).toBe(true)
  expect(lines).toContain(`ExecStart=/srv/equipo/${start}`)
  const page = /```ini\n([\s\S]*?)```/.exec(read('docs/operations.md'))?.[1]?.trim().split('\n') ?? []
  expect(page.filter((line) => !lines.includes(line))).toEqual([])
  expect(page.length).toBeGreaterThan(5)
})
