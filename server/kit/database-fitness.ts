import { Client, type ClientConfig } from 'pg'
import { ConfigError, reasonOf } from './config-error.ts'
import { sessionOptions } from './wire.ts'

/** Roles that the migrations create. Each request becomes one of them; the owner does not inherit their privileges. */
export const requestRoles = ['equipo_member', 'equipo_token', 'equipo_job', 'equipo_admin']

const oldestVersion = 15

interface Fitness {
  database: string
  user: string
  version: number
  super: boolean
  /** In which instants are told. */
  zone: string
  /** May give the database's schema to others. */
  owns: boolean
  /** Roles that are missing and that the user may not make. */
  missing: string[]
  /** Roles that are there and that the user may not become, but may grant to itself: as after a restore. */
  grantable: string[]
  /** Roles that are there and that the user may neither become nor grant to itself, or that it inherits from. */
  foreign: string[]
}

/**
 * Refuses a PostgreSQL that cannot be reached, is too old, or whose user may not do what the migrations need; then
 * the error's further lines are what an administrator has to run once. What the user may do for itself is done.
 * @param roles names of the roles that requests run as
 * @returns what an operator should know of the database although it can be used; null: nothing
 * @throws ConfigError
 */
export async function ensureFit(connection: ClientConfig, roles: readonly string[]): Promise<string | null> {
  const client = await connected(connection)
  try {
    await refusePooling(client, connection)
    // If servers start together, one of them grants.
    await client.query(`select pg_advisory_lock(hashtext('equipo.migrations'))`)
    const fitness = await examine(client, roles)
    refuse(fitness)
    const { grantable, version, user } = fitness
    for (const role of grantable) await client.query(grantOf(role, 'current_user', version))
    return fitness.super ? superuserWarning(user) : null
  } finally {
    await client.end()
  }
}

const superuserWarning = (user: string) =>
  `DATABASE_URL: o usuário ${user} é superusuário, e para ele as políticas das tabelas não valem; ` +
  'use um usuário comum que seja dono do banco'

async function connected(connection: ClientConfig): Promise<Client> {
  const client = new Client({ connectionTimeoutMillis: 10_000, options: sessionOptions, ...connection })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : reasonOf(error)
    throw new ConfigError(
      `DATABASE_URL: não foi possível entrar no PostgreSQL em ${client.host}:${client.port} (${reason}); ` +
        'confira endereço, usuário e senha, ou tire DATABASE_URL para usar o PostgreSQL incorporado',
    )
  }
}

/**
 * Refuses a pool that lends connections by transaction: locks, settings and notifications of a session get lost in it.
 * Two connections that are open at once are never of the same server process, and one never changes its own.
 */
async function refusePooling(client: Client, connection: ClientConfig): Promise<void> {
  const other = await connected(connection)
  try {
    const before = await processOf(client)
    // A pool that lends by statement knows no transactions.
    const begun = await other.query('begin').catch(() => null)
    const isShared = !begun || (await processOf(other)) === before || (await processOf(client)) !== before
    if (isShared) throw new ConfigError(pooling)
  } finally {
    await other.end()
  }
}

const pooling =
  'DATABASE_URL: neste endereço atende um intermediário que empresta conexões por transação, como o PgBouncer com ' +
  'pool_mode=transaction, e com ele o programa não funciona; use pool_mode=session ou o endereço do próprio PostgreSQL'

async function processOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number(rows[0]?.pid)
}

async function examine(client: Client, roles: readonly string[]): Promise<Fitness> {
  const { rows } = await client.query<Fitness>(
    `with me as (
         select rolsuper as super, rolcreaterole or rolsuper as creates
         from pg_roles where rolname = current_user),
       version as (select number, number >= 160000 as modern
         from (select current_setting('server_version_num')::int as number) as setting),
       wanted as (
         select name, oid is not null as there,
           oid is not null and pg_has_role(current_user, oid, case when modern then 'set' else 'member' end) as becomes,
           oid is not null and modern and not super and pg_has_role(current_user, oid, 'usage') as inherited,
           case when modern then oid is not null and pg_has_role(current_user, oid, 'member with admin option')
             else creates end as grants
         from me, version, unnest($1::text[]) as name left join pg_roles on rolname = name)
     select current_database() as database, current_user as user, number / 10000 as version, super,
       current_setting('TimeZone') as zone,
       (select pg_has_role(current_user, datdba, 'usage') from pg_database where datname = current_database()) as owns,
       array(select name from wanted where not there and not creates) as missing,
       array(select name from wanted where there and not becomes and grants) as grantable,
       array(select name from wanted where there and (inherited or not becomes and not grants)) as foreign
     from me, version`,
    [roles],
  )
  const [fitness] = rows
  if (!fitness) throw new Error('PostgreSQL does not list the connected user')
  return fitness
}

/** Membership for becoming the role alone, which PostgreSQL can tell apart from 16 on. */
function grantOf(role: string, user: string, version: number): string {
  return `grant ${quote(role)} to ${user}${version >= 16 ? ' with inherit false, set true' : ''}`
}

function refuse({ database, user, version, zone, owns, missing, foreign }: Fitness): void {
  if (version < oldestVersion) {
    throw new ConfigError(
      `DATABASE_URL: este PostgreSQL é da versão ${version}; use um da versão ${oldestVersion} em diante`,
    )
  }
  if (zone !== 'UTC') {
    throw new ConfigError(
      `DATABASE_URL: as conexões começam no fuso ${zone} e o programa as pede em UTC; ` +
        `um administrador do PostgreSQL executa uma vez:\n  alter role ${quote(user)} set timezone = 'UTC';`,
    )
  }
  const statements = [
    ...(owns ? [] : [`alter database ${quote(database)} owner to ${quote(user)};`]),
    ...missing.map((role) => `create role ${quote(role)} nologin;`),
    ...[...missing, ...foreign].map((role) => `${grantOf(role, quote(user), version)};`),
  ]
  if (statements.length === 0) return
  throw new ConfigError(
    `DATABASE_URL: o usuário ${user} não tem as permissões de que o programa precisa; ` +
      `um administrador do PostgreSQL executa uma vez:\n  ${statements.join('\n  ')}`,
  )
}

function quote(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`
}
