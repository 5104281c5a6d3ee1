import { chownSync, existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#server/kit/config-error.ts'

/** The system account under which the embedded server runs; null is our own. */
export type Account = { uid: number; gid: number } | null

/** PostgreSQL refuses to run as root: then the owner of the data, else `equipo`, else `nobody`. */
export function chooseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return null
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  const account = readAccounts().get('equipo') ?? readAccounts().get('nobody')
  if (account) return account
  throw new ConfigError(
    'DATABASE_URL: o PostgreSQL incorporado não roda como root e não há a conta nobody; ' +
      'crie a conta equipo, inicie com outro usuário ou aponte DATABASE_URL para um PostgreSQL seu',
  )
}

function readAccounts(): Map<string, { uid: number; gid: number }> {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  const accounts = lines.map((line): [string, { uid: number; gid: number }] => {
    const [name = '', , uid, gid] = line.split(':')
    return [name, { uid: Number(uid), gid: Number(gid) }]
  })
  return new Map(accounts.filter(([, { uid }]) => uid > 0))
}

/** Gives `folder` and all in it to the account, if root made or restored it. */
export function handOver(folder: string, account: Account): void {
  if (!account || statSync(folder).uid === account.uid) return
  for (const entry of readdirSync(folder, { recursive: true })) {
    lchownSync(join(folder, String(entry)), account.uid, account.gid)
  }
  chownSync(folder, account.uid, account.gid)
}
