import { issueTexts } from '#core/draft/issue-texts.ts'
import { draftKinds, type AnyDraftKind } from '#core/draft/kinds.ts'
import { sentForm } from '#core/draft/form-schema.ts'
import type { draftApi } from '#core/draft/draft.api.ts'
import type { DocumentKind } from '#core/document/document-number.ts'
import type { Input, Output } from '#core/kit/endpoint.ts'
import { cannotIssue, type Subscription } from '#core/plan/subscription.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound, Refused } from '#server/kit/errors.ts'
import { subscriptionQuery } from '#server/plan/subscription.store.ts'

/**
 * Checks if the scope's organization may prepare and issue such a document now.
 * @throws Refused `document.other_issuer`, or with the plan's reason
 */
export async function mayPrepare(db: Db, kind: AnyDraftKind, now: Date): Promise<void> {
  if (!issues(db, kind))
    throw new Refused('document.other_issuer', undefined, 'Este documento é emitido pela outra parte.')
  const refusal = cannotIssue(await subscriptionOf(db), kind, now)
  if (refusal) throw new Refused(refusal, undefined, issueTexts[refusal])
}

const issues = ({ scope: { organization } }: Db, { issuedBy }: AnyDraftKind): boolean =>
  issuedBy.some((side) => side === organization?.kind)

const subscriptionOf = async (db: Db): Promise<Subscription | null> =>
  (await db.first(subscriptionQuery(db.scope.organization?.id ?? null))) ?? null

/** The kinds that the scope's organization issues, and why not now. */
export async function kindsFor(db: Db, now: Date): Promise<Output<typeof draftApi.kinds>> {
  const subscription = await subscriptionOf(db)
  const own = Object.entries(draftKinds).filter(([, kind]) => issues(db, kind))
  return {
    kinds: own.map(([name, kind]) => ({
      kind: name as DocumentKind,
      title: kind.title,
      hint: kind.hint,
      about: kind.about,
      refusal: cannotIssue(subscription, kind, now),
    })),
  }
}

/** @throws NotFound for a kind that the organization does not issue */
export function formFor(db: Db, { kind: name }: Input<typeof draftApi.form>): Output<typeof draftApi.form> {
  const kind = draftKinds[name]
  if (!kind || !issues(db, kind)) throw new NotFound()
  const { title, hint, about, among: { categories, statuses } = {}, form } = kind
  const among = {
    ...(categories && { categories: [...categories] }),
    ...(statuses && { statuses: [...statuses] }),
  }
  return { kind: name, title, hint, about, among, form: sentForm(form, db.scope.organization?.kind) }
}
