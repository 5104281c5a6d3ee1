const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Celular Android'],
  [/Android/, 'Tablet Android'],
  [/Windows/, 'Computador Windows'],
  [/Mac OS X/, 'Mac'],
]

/** A first proposal for what a device is called. */
export const deviceName = (agent: string): string =>
  systems.find(([look]) => look.test(agent))?.[1] ?? 'Este aparelho'
