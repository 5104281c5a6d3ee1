import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import { initials } from '#core/kit/names.ts'
import type { PublicFacts } from '#core/landing/public-facts.ts'
import type { KeptTestimonial, testimonialApi } from '#core/testimonial/testimonial.api.ts'
import { mostTestimonials, shownOf } from '#core/testimonial/testimonial.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, NotFound, Refused } from '#server/kit/errors.ts'

interface Kept {
  items: KeptTestimonial[]
}

const kept = () =>
  q
    .selectFrom('testimonials')
    .select(['id', 'quote', 'name', 'role', 'isSample', 'version'])
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')

/** Testimonials of the public pages: the administrator's own, or the samples if there are none. */
export async function publicTestimonials(
  db: Db,
): Promise<Pick<PublicFacts, 'testimonials' | 'testimonialsAreSamples'>> {
  const testimonials = shownOf(await db.all(kept()))
  return {
    testimonials: testimonials.map(({ quote, name, role }) => ({
      quote,
      name,
      role,
      initials: initials(name),
    })),
    testimonialsAreSamples: testimonials.some(({ isSample }) => isSample),
  }
}

/** All that are not removed, in their order. */
export async function listTestimonials(db: Db): Promise<Kept> {
  return { items: await db.all(kept()) }
}

/** One administrator after the other: how many there are, and in which order, is decided by all of them. */
async function locked(tx: Tx): Promise<KeptTestimonial[]> {
  const [, all] = await tx.together<[object, KeptTestimonial]>(
    q.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('testimonials', 0))`.as('locked')),
    kept(),
  )
  return all
}

/** Adds one at the end. @throws Refused if as many are shown as there can be */
export async function addTestimonial(
  tx: Tx,
  { id, quote, name, role }: Input<typeof testimonialApi.add>,
  now: Date,
): Promise<Kept> {
  const own = (await locked(tx)).filter(({ isSample }) => !isSample)
  if (own.length >= mostTestimonials)
    throw new Refused(
      'testimonial.too_many',
      { most: mostTestimonials },
      `A página mostra até ${mostTestimonials} depoimentos: remova um antes.`,
    )
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from testimonials)`
  await tx.all(q.insertInto('testimonials').values({ id, quote, name, role, position, createdAt: now }))
  return listTestimonials(tx)
}

type Seen = Pick<KeptTestimonial, 'id' | 'version'>

/** @throws NotFound, Conflict if another has written meanwhile, Refused for a sample */
export async function changeTestimonial(
  tx: Tx,
  { id, version, quote, name, role }: Input<typeof testimonialApi.change>,
): Promise<Kept> {
  const one = await seen(tx, { id, version })
  if (one.isSample)
    throw new Refused(
      'testimonial.sample',
      undefined,
      'Os exemplos não podem ser editados: acrescente um depoimento de verdade.',
    )
  await write(tx, one, { quote, name, role })
  return listTestimonials(tx)
}

/** Takes one from the page; it stays in the database. @throws NotFound, or Conflict as above */
export async function removeTestimonial(tx: Tx, place: Seen, now: Date): Promise<Kept> {
  await write(tx, await seen(tx, place), { archivedAt: now })
  return listTestimonials(tx)
}

/** Puts all into a new order. @throws Conflict if they are no longer those that the administrator saw */
export async function arrangeTestimonials(tx: Tx, places: readonly Seen[]): Promise<Kept> {
  const all = await locked(tx)
  const key = ({ id, version }: Seen) => `${id} ${version}`
  const [saw, are] = [places.map(key).toSorted(), all.map(key).toSorted()]
  if (saw.join() !== are.join()) throw new Conflict({ items: all })
  for (const [position, place] of places.entries()) await write(tx, place, { position })
  return listTestimonials(tx)
}

async function seen(tx: Tx, { id, version }: Seen): Promise<KeptTestimonial> {
  const all = await locked(tx)
  const one = all.find((other) => other.id === id)
  if (!one) throw new NotFound()
  if (one.version !== version) throw new Conflict({ items: all })
  return one
}

interface Change {
  quote?: string
  name?: string
  role?: string
  position?: number
  archivedAt?: Date
}

async function write(tx: Tx, { id, version }: Seen, change: Change): Promise<void> {
  await tx.all(
    q
      .updateTable('testimonials')
      .set({ ...change, version: version + 1 })
      .where('id', '=', id),
  )
}
