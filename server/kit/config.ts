import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { email } from '#core/kit/schemas.ts'
import { ConfigError } from './config-error.ts'
import { logLevels, type LogLevel } from './log-level.ts'
import { isLoopback, readCaptcha, readModel, readProvider, readPushService } from './config-ways-in.ts'

/** Settings of the operator; docs/operations.md explains the variables. */
export interface Config {
  host: string
  port: number
  /** Address by which people reach the server, without a slash at its end. */
  publicUrl: string
  /** True if `publicUrl` leads to this machine only. */
  isLocal: boolean
  /** Absolute path. */
  dataDir: string
  /** Address of the operator's own PostgreSQL; null is the embedded one. */
  databaseUrl: string | null
  /** Number of database connections that requests and jobs may use at once. */
  databasePool: number
  /** Number of proxies before the server that name the asker in `X-Forwarded-For`. */
  trustedProxies: number
  /** Names, besides that of `publicUrl`, by which requests may address the server without TLS. */
  allowedHosts: readonly string[]
  logLevel: LogLevel
  adminEmail: string
  /** Null: one is made at the first start and kept. */
  setupCode: string | null
  /** Null: mail stays in the outbox. */
  smtpUrl: string | null
  /** Sender of mails. */
  mailFrom: { name: string; address: string }
  /** Null if no identity provider is configured. */
  provider: ReturnType<typeof readProvider>
  /** Null: signing up needs no check against robots. */
  captcha: ReturnType<typeof readCaptcha>
  /** Null: `/metrics` does not exist. */
  metricsToken: string | null
  /** Folder of back-ups; absolute path. */
  backupDir: string
  /** True if a back-up is made every night: the operator said where to. */
  backsUpNightly: boolean
  /** Null: one is made when it is needed first, and kept. */
  backupPassphrase: string | null
  /** False: devices keep nothing of the program, and forget what they kept. */
  offline: boolean
  /** Origin of a push service besides those of the browsers; null for none. */
  pushService: string | null
  /** Null: the assistant answers from own data only. */
  assistant: ReturnType<typeof readModel>
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads the variables; an empty one counts as not set. Throws ConfigError for the first that cannot be. */
export function readConfig(env: Environment, folder: string): Config {
  const port = readPort(env)
  const publicUrl = readPublicUrl(env, port)
  return {
    host: readHost(env),
    port,
    publicUrl,
    isLocal: isLoopback(new URL(publicUrl).hostname),
    dataDir: resolve(folder, env['DATA_DIR'] || 'data'),
    databaseUrl: readAddress(
      env,
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'postgres://usuario:senha@servidor:5432/banco',
    ),
    databasePool: readPool(env),
    trustedProxies: readProxies(env),
    allowedHosts: readHosts(env),
    logLevel: readLogLevel(env),
    adminEmail: readEmail(env),
    setupCode: readSetupCode(env),
    smtpUrl: readAddress(env, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtp://usuario:senha@servidor:587'),
    mailFrom: readMailFrom(env, new URL(publicUrl).hostname),
    provider: readProvider(env),
    captcha: readCaptcha(env),
    offline: readOffline(env),
    pushService: readPushService(env),
    assistant: readModel(env),
    metricsToken: readMetricsToken(env),
    backupDir: resolve(folder, env['BACKUP_DIR'] || join(env['DATA_DIR'] || 'data', 'backups')),
    backsUpNightly: Boolean(env['BACKUP_DIR']),
    backupPassphrase: readBackupPassphrase(env),
  }
}

function readOffline(env: Environment): boolean {
  const text = env['OFFLINE'] || 'on'
  if (text === 'on' || text === 'off') return text === 'on'
  throw new ConfigError(`OFFLINE: "${text}" não é conhecido; use on ou off`)
}

function readMetricsToken(env: Environment): string | null {
  const token = env['METRICS_TOKEN']
  if (!token) return null
  if (/^[\x21-\x7e]{16,}$/.test(token)) return token
  throw new ConfigError('METRICS_TOKEN: não serve; use 16 letras, números e sinais ou mais, sem espaços')
}

function readBackupPassphrase(env: Environment): string | null {
  const passphrase = env['BACKUP_PASSPHRASE']?.trim()
  if (!passphrase) return null
  if (passphrase.length >= 16) return passphrase
  throw new ConfigError(
    'BACKUP_PASSPHRASE: é curta demais; use 16 caracteres ou mais, ou deixe que o programa crie uma',
  )
}

function readPort(env: Environment): number {
  const text = env['PORT'] || '3000'
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new ConfigError(`PORT: "${text}" não é uma porta; use um número de 1 a 65535`)
}

function readPool(env: Environment): number {
  const text = env['DATABASE_POOL'] || '10'
  const size = Number(text)
  if (/^\d+$/.test(text) && size >= 1 && size <= 200) return size
  throw new ConfigError(
    `DATABASE_POOL: "${text}" não serve; use quantas conexões os pedidos usam, de 1 a 200`,
  )
}

function readHost(env: Environment): string {
  const host = env['HOST'] || '127.0.0.1'
  if (isIP(host) || /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(host)) return host
  throw new ConfigError(`HOST: "${host}" não é um endereço; use 127.0.0.1 ou, para toda a rede, 0.0.0.0`)
}

function readProxies(env: Environment): number {
  const text = env['TRUST_PROXY'] || '0'
  if (/^[0-9]$/.test(text)) return Number(text)
  throw new ConfigError(
    `TRUST_PROXY: "${text}" não serve; use quantos proxies estão diante do programa, de 0 a 9`,
  )
}

function readHosts(env: Environment): string[] {
  const names = (env['ALLOWED_HOSTS'] ?? '').split(',').flatMap((name) => name.trim().toLowerCase() || [])
  for (const name of names) {
    if (URL.parse(`http://${name}`)?.hostname === name) continue
    throw new ConfigError(
      `ALLOWED_HOSTS: "${name}" não é um nome; use só nomes ou endereços IP separados por vírgula, sem porta, como equipo.local,192.168.0.10`,
    )
  }
  return names
}

function readLogLevel(env: Environment): LogLevel {
  const text = env['LOG_LEVEL'] || 'info'
  const level = logLevels.find((known) => known === text)
  if (level) return level
  throw new ConfigError(`LOG_LEVEL: "${text}" não é conhecido; use ${logLevels.join(', ')}`)
}

function readPublicUrl(env: Environment, port: number): string {
  const text = env['PUBLIC_URL'] || `http://localhost:${port}`
  const url = URL.parse(text)
  const isPlain = url && url.pathname === '/' && !url.search && !url.hash && !url.username
  if (isPlain && ['http:', 'https:'].includes(url.protocol)) return url.origin
  throw new ConfigError(
    `PUBLIC_URL: "${text}" não serve; use só o endereço do site, como https://equipo.exemplo.com.br`,
  )
}

/** The value is not repeated in the error: it may hold a password. */
function readAddress(env: Environment, name: string, protocols: string[], example: string): string | null {
  const text = env[name]
  if (!text) return null
  const url = URL.parse(text)
  if (url && protocols.includes(url.protocol) && url.hostname !== '') return text
  // A PostgreSQL socket has no host name: postgres:///banco?host=/pasta
  if (url && protocols.includes(url.protocol) && url.searchParams.has('host')) return text
  throw new ConfigError(`${name}: não é um endereço que se entenda; use a forma ${example}`)
}

/** Parsed by the same schema as at sign-in, since an address that it refuses could never sign in. */
function readEmail(env: Environment): string {
  const text = env['ADMIN_EMAIL'] || 'admin@equipo.local'
  const read = email.safeParse(text)
  if (read.success) return read.data
  throw new ConfigError(
    `ADMIN_EMAIL: "${text.replace(/\s+/g, ' ')}" não é um e-mail; use a forma nome@dominio.com.br`,
  )
}

/** A name before the address is shown to readers; an address of the site's own host if nothing is said. */
function readMailFrom(env: Environment, host: string): Config['mailFrom'] {
  const literal = host.startsWith('[') ? `[IPv6:${host.slice(1)}` : `[${host}]`
  const text =
    env['MAIL_FROM'] || `Equipo <nao-responda@${isIP(host.replace(/[[\]]/g, '')) ? literal : host}>`
  const [, name = '', inner] = /^"?([^"<>@]*?)"? *<([^<>]+)>$/.exec(text) ?? []
  const address = inner ?? text
  if (/^[!#-'*+\-/-9=?A-Z^-~.]+@(\[[0-9A-Za-z:.]+\]|[A-Za-z0-9.-]+)$/.test(address)) {
    return { name: name.trim() || 'Equipo', address }
  }
  throw new ConfigError(
    `MAIL_FROM: "${text.replace(/\s+/g, ' ')}" não é um remetente; use a forma Equipo <nao-responda@equipo.exemplo.com.br>`,
  )
}

function readSetupCode(env: Environment): string | null {
  const code = env['SETUP_CODE']
  if (!code) return null
  if (code.length >= 12) return code
  throw new ConfigError(
    'SETUP_CODE: é curto demais; use 12 caracteres ou mais, ou deixe que o programa faça um',
  )
}
