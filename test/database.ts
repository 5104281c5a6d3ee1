import { randomBytes } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** How tests reach the PostgreSQL of this run; see test/setup.ts. */
    postgres: TestServer
  }
}

export interface TestServer {
  /** Role that may create and drop databases. */
  maintenance: ClientConfig
  /** Role that owns the databases, as `equipo` does in production; its `database` must be replaced. */
  owner: ClientConfig
  /** Name of the migrated template database, to which nobody is connected. */
  template: string
}

export interface TestDatabase {
  connection: ClientConfig
  drop(): Promise<void>
}

/** A new migrated, empty database: a clone of the run’s template. Copying its files takes half as long as logging them. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `equipo_test_${randomBytes(8).toString('hex')}`
  await asMaintainer(server, (client) => create(client, name, server))
  return {
    connection: { ...server.owner, database: name },
    drop: () => asMaintainer(server, (client) => drop(client, name)),
  }
}

/** Creates a user and allows its creator to give databases to it. */
export async function createUser(client: Client, name: string, rights = ''): Promise<void> {
  await client.query(`create role ${name} login ${rights} password 'hidden'`)
  await client.query(`grant ${name} to current_user`)
}

async function create(client: Client, name: string, { owner, template }: TestServer): Promise<void> {
  await client.query(
    `create database ${name} template ${template} strategy file_copy owner ${client.escapeIdentifier(owner.user ?? '')}`,
  )
}

async function drop(client: Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${name} with (force)`)
}

export async function asMaintainer<T>(server: TestServer, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(server.maintenance)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
