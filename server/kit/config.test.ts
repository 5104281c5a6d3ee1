import { expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readConfig } from './config.ts'

/** Variables that must be set before this one is read. */
function beside(name: string): Record<string, string> {
  if (name.startsWith('OIDC_')) {
    return { OIDC_ISSUER: 'https://contas.example', OIDC_CLIENT_ID: 'equipo', OIDC_CLIENT_SECRET: 'segredo' }
  }
  if (!name.startsWith('CAPTCHA_')) return {}
  return { CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'segredo' }
}

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['HOST', 'http://localhost'],
  ['HOST', 'a b'],
  ['PUBLIC_URL', 'equipo.example'],
  ['PUBLIC_URL', 'ftp://equipo.example'],
  ['PUBLIC_URL', 'https://equipo.example/app'],
  ['DATABASE_URL', 'mysql://server/equipo'],
  ['DATABASE_URL', 'server:5432'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_EMAIL', 'admin@localhost'],
  ['SETUP_CODE', 'short'],
  ['BACKUP_PASSPHRASE', 'curta demais'],
  ['OFFLINE', 'talvez'],
  ['PUSH_SERVICE', 'http://avisos.exemplo.com.br'],
  ['METRICS_TOKEN', 'curto'],
  ['METRICS_TOKEN', 'com espaços no meio dele'],
  ['SMTP_URL', 'mail.example:25'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', 'many'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '-1'],
  ['ALLOWED_HOSTS', 'http://equipo.local'],
  ['ALLOWED_HOSTS', 'equipo.local,equipo.local:3000'],
  ['LOG_LEVEL', 'verbose'],
  ['OIDC_ISSUER', 'contas.example'],
  ['OIDC_ISSUER', 'http://contas.example'],
  ['OIDC_ISSUER', 'https://contas.example/?a=b'],
  ['CAPTCHA_PROVIDER', 'outro'],
  ['CAPTCHA_VERIFY_URL', 'ftp://verifica.example'],
  ['MAIL_FROM', 'Equipo'],
  ['MAIL_FROM', 'Equipo <equipo>'],
  ['MAIL_FROM', 'a@equipo.example, b@equipo.example'],
  ['MAIL_FROM', 'Equipo <a@equipo.example>\r\nBcc: b@equipo.example'],
])('refuses %s=%s in one line that begins with its name', (name, value) => {
  const read = () => readConfig({ ...beside(name), [name]: value }, '/srv')
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`))
})

test.each([
  ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://contas.example', OIDC_CLIENT_ID: 'equipo' }],
  ['OIDC_ISSUER', { OIDC_NAME: 'Contas' }],
  ['CAPTCHA_SECRET', { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'a' }],
])('names a missing %s that the others need', (name, env) => {
  expect(() => readConfig(env, '/srv')).toThrow(new RegExp(`^${name}: [^\\n]+$`))
})

test('repeats no password in a refusal', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:hidden@server/x' }, '/srv')).toThrow(/^(?!.*hidden)/)
})

test('uses the defaults if nothing is set, or set to nothing', () => {
  const expected = {
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    isLocal: true,
    dataDir: '/srv/data',
    databaseUrl: null,
    databasePool: 10,
    trustedProxies: 0,
    allowedHosts: [],
    logLevel: 'info',
    adminEmail: 'admin@equipo.local',
    setupCode: null,
    smtpUrl: null,
    mailFrom: { name: 'Equipo', address: 'nao-responda@localhost' },
    provider: null,
    captcha: null,
    offline: true,
    assistant: null,
    metricsToken: null,
    pushService: null,
    backupDir: '/srv/data/backups',
    backsUpNightly: false,
    backupPassphrase: null,
  }
  expect(readConfig({}, '/srv')).toEqual(expected)
  expect(readConfig({ PORT: '', PUBLIC_URL: '', DATA_DIR: '' }, '/srv')).toEqual(expected)
})

test('uses the values that are set', () => {
  const config = readConfig(
    {
      PORT: '8080',
      HOST: '::',
      PUBLIC_URL: 'https://equipo.example/',
      DATA_DIR: '../store',
      DATABASE_URL: 'postgres:///equipo?host=/run/postgresql',
      TRUST_PROXY: '1',
      BACKUP_DIR: '/mnt/copies',
      BACKUP_PASSPHRASE: 'a passphrase of their own',
      ...beside('OIDC_'),
      ...beside('CAPTCHA_'),
    },
    '/srv/app',
  )
  expect(config).toMatchObject({
    host: '::',
    port: 8080,
    publicUrl: 'https://equipo.example',
    isLocal: false,
    dataDir: '/srv/store',
    databaseUrl: 'postgres:///equipo?host=/run/postgresql',
    trustedProxies: 1,
    backupDir: '/mnt/copies',
    backsUpNightly: true,
    backupPassphrase: 'a passphrase of their own',
    provider: {
      issuer: 'https://contas.example',
      clientId: 'equipo',
      clientSecret: 'segredo',
      name: 'contas.example',
    },
    captcha: {
      kind: 'hcaptcha',
      siteKey: 'site',
      secret: 'segredo',
      verifyUrl: 'https://api.hcaptcha.com/siteverify',
    },
  })
})

test.each([
  [{ PUBLIC_URL: 'https://equipo.example' }, 'Equipo', 'nao-responda@equipo.example'],
  [{ PUBLIC_URL: 'http://192.0.2.7:3000' }, 'Equipo', 'nao-responda@[192.0.2.7]'],
  [{ PUBLIC_URL: 'http://[2001:db8::7]:3000' }, 'Equipo', 'nao-responda@[IPv6:2001:db8::7]'],
  [{ MAIL_FROM: 'avisos@clinica.example' }, 'Equipo', 'avisos@clinica.example'],
  [{ MAIL_FROM: 'Manutenção <avisos@clinica.example>' }, 'Manutenção', 'avisos@clinica.example'],
  [{ MAIL_FROM: '"Equipo, avisos" <avisos@clinica.example>' }, 'Equipo, avisos', 'avisos@clinica.example'],
])('sends mail with %j from %s, %s', (env, name, address) => {
  expect(readConfig(env, '/srv').mailFrom).toEqual({ name, address })
})
