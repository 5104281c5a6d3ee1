import { Client, type ClientConfig } from 'pg'
import { ConfigError, reasonOf } from './config-error.ts'

/** What the migrations make; requests become one of them, and none of what they may passes to the owner without that. */
export const requestRoles = ['equipo_member', 'equipo_token', 'equipo_job', 'equipo_admin']

const oldestVersion = 15

interface Fitness {
  database: string
  user: string
  version: number
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
 * Throws ConfigError.
 * @param roles names of the roles that requests run as
 */
export async function ensureFit(connection: ClientConfig, roles: readonly string[]): Promise<void> {
  const client = new Client({ connectionTimeoutMillis: 10_000, ...connection })
  client.on('error', () => undefined)
  const where = `${client.host}:${client.port}`
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : reasonOf(error)
    throw new ConfigError(
      `DATABASE_URL: não foi possível entrar no PostgreSQL em ${where} (${reason}); confira endereço, usuário e senha, ` +
        'ou tire DATABASE_URL para usar o PostgreSQL incorporado',
    )
  }
  try {
    const fitness = await examine(client, roles)
    refuse(fitness)
    const { grantable, version } = fitness
    for (const role of grantable) await client.query(grantOf(role, 'current_user', version))
  } finally {
    await client.end()
  }
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
     select current_database() as database, current_user as user, number / 10000 as version,
       (select pg_has_role(current_user, datdba, 'usage') from pg_database where datname = current_database()) as owns,
       array(select name from wanted where not there and not creates) as missing,
       array(select name from wanted where there and not becomes and grants) as grantable,
       array(select name from wanted where there and (inherited or not becomes and not grants)) as foreign
     from me, version`,
    [roles],
  )
  const [fitness] = rows
  if (!fitness) throw new Error('PostgreSQL does not know the user that signed in')
  return fitness
}

/** Membership for becoming the role alone, which PostgreSQL can tell apart from 16 on. */
function grantOf(role: string, user: string, version: number): string {
  return `grant ${quote(role)} to ${user}${version >= 16 ? ' with inherit false, set true' : ''}`
}

function refuse({ database, user, version, owns, missing, foreign }: Fitness): void {
  if (version < oldestVersion) {
    throw new ConfigError(
      `DATABASE_URL: este PostgreSQL é da versão ${version}; use um da versão ${oldestVersion} em diante`,
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
