import { canonicalSha256 } from '#server/kit/canonical-hash.ts'
import { formatInstant, type Instant } from '#core/kit/dates.ts'
import type { Evidence } from '#core/signature/evidence.ts'
import { eventWords, levelWords, partyWords, proofWords, purposeWords } from '#core/signature/words.ts'
import { count } from '#core/kit/numbers.ts'
import { drawingOf, issuedOf, joined, verificationOf } from './printed-parts.ts'
import { printedTaxId } from './printed-values.ts'

const standing: Record<Evidence['document']['status'], string> = {
  valid: 'Válido',
  superseded: 'Substituído por uma versão mais nova',
  contested: 'Em contestação',
  revoked: 'Revogado pelo emissor',
}

/** Data for `documents/evidence.typ`: every value is text; null leaves it out. */
export function evidenceData(evidence: Evidence) {
  const { document, timeZone, madeAt, signatures, events } = evidence
  const at = (instant: Instant) => withOffset(instant, timeZone)
  const { date, utc } = issuedOf({ issuedAt: madeAt, timeZone })
  return {
    number: document.number,
    documentVersion: document.version,
    version: evidence.version,
    madeAt: at(madeAt),
    date,
    utc,
    localOnly: evidence.localOnly,
    sha256: canonicalSha256(evidence),
    issuer: { name: document.issuer, lines: [[document.kindName, null]] },
    document: {
      title: document.title,
      kind: document.kindName,
      clinic: document.clinic,
      standing: standing[document.status],
      issuedAt: at(document.issuedAt),
      sha256: document.sha256,
      snapshotSha256: document.snapshotSha256,
    },
    count: count(signatures.length, 'assinatura', 'assinaturas'),
    signatures: signatures.map((one) => ({
      name: one.name,
      purpose: `${purposeWords[one.purpose]}, ${partyWords[one.party]}`,
      role: one.role,
      taxId: one.taxId && `CPF ${printedTaxId(one.taxId).text}`,
      signedAt: at(one.signedAt),
      proof: proofWords(one.way, one.channel, one),
      from: placeOf(one),
      sha256: one.sha256,
      sameFile: one.sha256 === document.sha256,
      drawing: drawingOf(one.drawing && { kind: 'strokes', ...one.drawing }, ''),
    })),
    events: [
      {
        at: at(document.issuedAt),
        text: `${document.issuer} emitiu o documento ${document.number}, versão ${document.version}`,
        from: null,
      },
      ...events.map((event) => ({ at: at(event.at), text: eventWords(event), from: placeOf(event) })),
    ],
    level: [...levelWords],
    verification: verificationOf(document),
  }
}

const placeOf = ({ address, agent }: { address: string | null; agent: string | null }) =>
  joined(address && `endereço ${address}`, agent)

/** `17/11/2026, 14:05:09 (UTC-03:00)` in the organization's zone. */
function withOffset(instant: Instant, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(instant),
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00'
  return `${formatInstant(instant, timeZone)}:${instant.slice(17, 19)} (UTC${offset})`
}
