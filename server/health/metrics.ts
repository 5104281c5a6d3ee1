import type { Health } from '#core/health/health.api.ts'
import { gauge, type Gauge } from '#server/kit/meter.ts'
import type { Database } from '#server/kit/database.ts'
import { queueLengths, type Queues } from './queues.store.ts'

interface Facts {
  health: Health
  /** Null if the database did not answer. */
  queues: Queues | null
  /** Open streams of this program. */
  streams: number
  now: Date
}

interface Sources {
  health: () => Promise<Health>
  database: Database
  streams: () => number
  clock: () => Date
}

/** Asks all sources; a database that is gone leaves out what it alone knows. */
export async function measure({ health, database, streams, clock }: Sources): Promise<Gauge[]> {
  const looked = await health()
  const queues = looked.database.reachable ? await queueLengths(database).catch(() => null) : null
  return gaugesOf({ health: looked, queues, streams: streams(), now: clock() })
}

/** Measures beside those of the requests. Those of jobs and queues are of all programs on the database. */
function gaugesOf({ health, queues, streams, now }: Facts): Gauge[] {
  const { database, disk, jobs } = health
  const { connections } = database
  return [
    gauge(
      'equipo_up',
      '1 if the health check finds nothing that needs somebody at once.',
      Number(health.status !== 'failing'),
    ),
    gauge('equipo_database_reachable', '1 if the database answers.', Number(database.reachable)),
    gauge('equipo_database_connections_limit', 'Connections that the pool may have.', connections.limit),
    gauge('equipo_database_connections_open', 'Open connections of the pool.', connections.open),
    gauge(
      'equipo_database_connections_waiting',
      'Requests and jobs that wait for a connection.',
      connections.waiting,
    ),
    ...(disk.freeMegabytes === null
      ? []
      : [
          gauge(
            'equipo_disk_free_bytes',
            'Free room on the disk of the data folder.',
            disk.freeMegabytes * 2 ** 20,
          ),
        ]),
    gauge('equipo_streams_open', 'Open streams of pages.', streams),
    {
      name: 'equipo_job_last_success_seconds',
      help: 'Instant of the last success of a job.',
      values: (jobs?.lastSuccesses ?? []).flatMap(({ name, at }) =>
        at === null ? [] : [{ labels: { job: name }, value: Date.parse(at) / 1000 }],
      ),
    },
    ...(queues === null
      ? []
      : [
          gauge('equipo_mails_queued', 'Mails that wait to be sent.', queues.mails),
          gauge('equipo_mails_failed', 'Mails that were given up.', queues.failedMails),
          gauge(
            'equipo_mails_oldest_seconds',
            'Age of the oldest mail that waits.',
            age(queues.oldestMail, now),
          ),
          gauge('equipo_documents_late', 'Documents that wait for their PDF.', queues.lateDocuments),
          gauge('equipo_copies_waiting', 'Copies of data that wait or are being made.', queues.copies),
        ]),
  ]
}

const age = (instant: string | null, now: Date) =>
  instant === null ? 0 : Math.max(0, (now.getTime() - Date.parse(instant)) / 1000)
