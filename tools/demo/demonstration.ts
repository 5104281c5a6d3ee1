import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dateIn, daysBetween, formatDate } from '#core/kit/dates.ts'
import type { Config, Environment } from '#server/kit/config.ts'
import { ConfigError } from '#server/kit/config-error.ts'
import { run, type Ground } from '#server/run.ts'
import { guide } from './guide.ts'
import { timeZone } from './calendar.ts'
import { seed } from './seed.ts'
import { claim, clear, finish, stateOf } from './state.ts'

/** After this many days, the demonstration's "yesterday" is too old to be credible. */
const freshDays = 3

/**
 * Runs the product with a simulated year of data, on a database of its own; made at the first start.
 * @param anew deletes an existing demonstration and makes a new one
 */
export function demonstrate(env: Environment, anew: boolean): Promise<void> {
  let madeAt: Date | null = null
  return run(
    { ...env, DATA_DIR: env['DATA_DIR'] || 'data-demo' },
    {
      async beforeMigrating(ground) {
        madeAt = await prepare(ground, anew)
      },
      async beforeListening(ground) {
        madeAt ??= await make(ground)
      },
      announce(config) {
        say(guide(config))
        if (madeAt) say(ageOf(madeAt))
      },
    },
  )
}

/** @returns when the existing demonstration was made; null if there is none and it may be made here */
async function prepare({ config, connection }: Ground, anew: boolean): Promise<Date | null> {
  const state = await stateOf(connection)
  if (state === 'foreign') throw new ConfigError(refusal(config))
  if (typeof state === 'object' && !anew) return state.madeAt
  if (state !== 'empty') {
    await clear(connection)
    if (!config.databaseUrl) await rm(join(config.dataDir, 'files'), { recursive: true, force: true })
  }
  await claim(connection)
  return null
}

function refusal({ databaseUrl, dataDir }: Config): string {
  return databaseUrl
    ? 'DATABASE_URL: este banco já tem dados que não são da demonstração; indique um banco vazio'
    : `DATA_DIR: a pasta ${dataDir} já tem dados que não são da demonstração; indique uma pasta vazia`
}

async function make({ config, connection, log, atEnd }: Ground): Promise<Date> {
  const { dataDir, publicUrl, isLocal, adminEmail } = config
  const begun = performance.now()
  const now = new Date()
  say('Montando um ano de demonstração…')
  await seed({ connection, dataDir, publicUrl, isLocal, adminEmail, log, atEnd }, now)
  await finish(connection, now)
  say(`Pronto em ${Math.round((performance.now() - begun) / 1000)} s.`)
  return now
}

function ageOf(madeAt: Date): string {
  const date = dateIn(timeZone, madeAt)
  const age = daysBetween(date, dateIn(timeZone, new Date()))
  const made = `Dados de ${formatDate(date)}.`
  return age > freshDays ? `${made} Para refazê-los com as datas de hoje: npm run demo -- --de-novo` : made
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
