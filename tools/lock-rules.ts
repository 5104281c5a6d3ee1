/** The relevant members of package-lock.json; all others are kept unchanged. */
export interface Lock {
  packages: Record<string, Entry>
}

interface Entry {
  version?: string
  optionalDependencies?: Record<string, string>
  [member: string]: unknown
}

/** An optional dependency that its package would not find. */
export interface Missing {
  /** Path of the package, such as `node_modules/vite/node_modules/rolldown`. */
  from: string
  name: string
  range: string
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const exact = /^\d+\.\d+\.\d+/

/**
 * The optional dependencies without an entry where Node would look for them: beside the package, then outwards. `npm
 * ci` refuses a lockfile with any of these, on every platform.
 */
export function missing({ packages }: Lock): Missing[] {
  return Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => !isFound(packages, from, name, range))
      .map(([name, range]) => ({ from, name, range })),
  )
}

/**
 * The lockfile with an entry for each missing optional dependency, as npm writes them, but without the checksum that
 * only a registry knows. Throws if an entry cannot be derived from its name and exact version.
 */
export function completed(lock: Lock): Lock {
  const added = missing(lock).map((one) => [`node_modules/${one.name}`, entryOf(lock, one)] as const)
  const all = Object.entries(lock.packages).concat(added.map(([path, entry]) => [path, entry]))
  return { ...lock, packages: Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b, 'en'))) }
}

function isFound(packages: Lock['packages'], from: string, name: string, range: string): boolean {
  for (let place: string | null = from; place !== null; place = outwards(place)) {
    const found = packages[`${place && `${place}/`}node_modules/${name}`]
    if (found) return !exact.test(range) || found.version === range
  }
  return false
}

function outwards(place: string): string | null {
  if (place === '') return null
  return place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))
}

function entryOf({ packages }: Lock, { from, name, range }: Missing): Entry {
  const words = (name.split('/').at(-1) ?? '').split('-')
  const cpu = processors.find((one) => words.includes(one))
  if (!cpu || !exact.test(range) || packages[`node_modules/${name}`]) {
    throw new Error(`${from}: ${name} ${range}`)
  }
  const os = systems.find((one) => words.includes(one))
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.includes('gnu') && 'glibc'
  const { dev, license, engines } = packages[from] ?? {}
  return {
    version: range,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(libc ? { libc: [libc] } : {}),
    ...(license ? { license } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
    ...(engines ? { engines } : {}),
  }
}
