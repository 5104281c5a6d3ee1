import { sql } from 'kysely'
import type { LegalText } from '#core/legal/legal.api.ts'
import { isAgreed, type AgreedKind, type LegalKind } from '#core/legal/legal.ts'
import type { Operator } from '#core/legal/operator.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, NotFound } from '#server/kit/errors.ts'
import type { Call } from '#server/kit/routes.ts'
import { shortAgent } from '#server/kit/visitor.ts'
import { settingsQuery, toSettings } from '#server/setting/setting.store.ts'

const editions = () =>
  q.selectFrom('legalTexts').select('legalTexts.kind').select(['version', 'publishedAt', 'reason'])

function operatorOf(row: Parameters<typeof toSettings>[0]): Operator {
  const { operator, supportEmail, supportPhone } = toSettings(row)
  return { operator, supportEmail, supportPhone }
}

/** A text in that version, or as it holds now. @throws NotFound for a version that there is not */
export async function readText(db: Db, kind: LegalKind, version: number | undefined): Promise<LegalText> {
  const [all, [text], [row]] = await db.together(
    editions().where('kind', '=', kind).orderBy('version', 'desc'),
    q
      .selectFrom('legalTexts')
      .select(['version', 'body'])
      .where('kind', '=', kind)
      .$if(version !== undefined, (one) => one.where('version', '=', version ?? 0))
      .orderBy('version', 'desc')
      .limit(1),
    settingsQuery(),
  )
  const edition = all.find((one) => one.version === text?.version)
  if (!text || !edition) throw new NotFound()
  return {
    ...edition,
    kind,
    body: text.body,
    editions: all.map((one) => ({
      version: one.version,
      publishedAt: one.publishedAt,
      reason: one.reason,
    })),
    operator: operatorOf(row),
  }
}

const current = () => editions().distinctOn('kind').orderBy('kind').orderBy('version', 'desc')

type Agreed = Awaited<ReturnType<typeof readCurrent>>[number] & { kind: AgreedKind }
const readCurrent = (db: Db) => db.all(current())
const onlyAgreed = (texts: Awaited<ReturnType<typeof readCurrent>>) =>
  texts.filter((text): text is Agreed => isAgreed(text.kind))

/** Texts that the person agreed to, and current texts that still need their agreement. */
export async function findAgreements(db: Db) {
  const userId = db.scope.actor.kind === 'user' ? db.scope.actor.userId : null
  const [now, agreed] = await db.together(
    current(),
    q
      .selectFrom('legalAgreements')
      .select('kind')
      .select(['version', 'agreedAt as at'])
      .where('userId', '=', userId)
      .orderBy('agreedAt', 'desc')
      .orderBy('kind')
      .orderBy('version', 'desc'),
  )
  // Administrators work for the product's operator: they are no party to its terms.
  const asked = db.scope.role === 'equipo_admin' ? [] : onlyAgreed(now)
  return {
    awaited: asked
      .filter((one) => !agreed.some(({ kind, version }) => kind === one.kind && version === one.version))
      .map(({ kind, version, publishedAt, reason }) => ({
        kind,
        version,
        publishedAt,
        reason,
        isNewer: agreed.some((one) => one.kind === kind),
      })),
    agreed,
  }
}

/** The scope's person agrees to what they were shown. @throws Conflict if a newer version has been published since */
export async function agree(
  call: Pick<Call<unknown>, 'from' | 'request' | 'now'> & { tx: Tx },
  shown: Record<AgreedKind, number>,
): Promise<void> {
  const { actor } = call.tx.scope
  if (actor.kind !== 'user') throw new Forbidden()
  const now = onlyAgreed(await readCurrent(call.tx))
  if (now.some(({ kind, version }) => shown[kind] !== version)) throw new Conflict(null)
  await agreeToLegalTexts(call.tx, actor.userId, call)
}

/**
 * Records that a person agreed to the current legal texts, in the transaction that creates the account. The sign-up page
 * says so beside the button. A repeated request changes nothing.
 */
export async function agreeToLegalTexts(
  tx: Tx,
  userId: string,
  { from, request, now }: Pick<Call<unknown>, 'from' | 'request' | 'now'>,
): Promise<void> {
  const agent = shortAgent(request.headers.get('user-agent'))
  await tx.all(
    q.selectNoFrom(
      sql`agree_to_legal_texts(${userId}::uuid, ${from || null}::text, ${agent}::text, ${now}::timestamptz)`.as(
        'agreed',
      ),
    ),
  )
}

/** @throws Conflict if somebody has published since `version` */
export async function publishText(
  tx: Tx,
  text: { kind: LegalKind; version: number; body: string; reason: string },
  now: Date,
): Promise<{ kind: LegalKind; version: number }> {
  const { kind, body, reason } = text
  const { actor } = tx.scope
  const latest = (await readCurrent(tx)).find((one) => one.kind === kind)
  if (latest?.version !== text.version) throw new Conflict(latest ?? null)
  const version = text.version + 1
  await tx.all(
    q.insertInto('legalTexts').values({
      kind,
      version,
      body: body.replaceAll('\r\n', '\n'),
      reason,
      publishedAt: now,
      publishedBy: actor.kind === 'user' ? actor.userId : null,
    }),
  )
  return { kind, version }
}

/** Every version, newest first, with how many people agreed to it, and what the texts can say of the operator. */
export async function countAgreements(db: Db) {
  const [items, [row]] = await db.together(
    editions()
      .select('publishedBy')
      .select(
        sql<number>`(select count(*)::int from legal_agreements a
          where a.kind = legal_texts.kind and a.version = legal_texts.version)`.as('agreed'),
      )
      .orderBy('publishedAt', 'desc')
      .orderBy('kind', 'desc')
      .orderBy('version', 'desc'),
    settingsQuery(),
  )
  return { items, operator: operatorOf(row) }
}
