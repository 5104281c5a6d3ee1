import { keepSecret, makeCode } from '#server/kit/data-folder.ts'

/** The passphrase of an installation whose operator gave none: about 116 bits, for people to write down. */
export const keptPassphrase = (dataDir: string): string =>
  keepSecret(dataDir, 'backup-passphrase', () => `${makeCode()}-${makeCode()}`)
