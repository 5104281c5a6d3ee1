import * as z from 'zod/mini'
import { cents, date, id, optionalText } from '#core/kit/schemas.ts'
import { lastDueDay, partsKinds } from './contract.ts'

const whole = (missing: string, least: number, most: number) =>
  z
    .int(missing)
    .check(z.minimum(least, `Use de ${least} a ${most}`), z.maximum(most, `Use de ${least} a ${most}`))
const hours = z.nullish(whole('Escreva as horas', 1, 720))
const days = (missing: string) => whole(missing, 0, 365)

const clauseText = optionalText(5000)
/** Texts that differ from the template; the others follow it. */
export const clauses = z.object({
  scope: clauseText,
  decontamination: clauseText,
  records: clauseText,
  licences: clauseText,
  responsibility: clauseText,
  confidentiality: clauseText,
  warranty: clauseText,
})
export type OwnClauses = z.infer<typeof clauses>
export const ownClauseNames = [
  'scope',
  'decontamination',
  'records',
  'licences',
  'responsibility',
  'confidentiality',
  'warranty',
] as const satisfies readonly (keyof OwnClauses)[]

/** A renewal's value as against the one before, in hundredths of a percent; the index is that of a month's first day. */
export const readjustFields = {
  readjustBasisPoints: z.nullish(
    z.int('Escreva o percentual, como 4,52').check(
      z.minimum(-5000, 'Use de -50% a 100%'),
      z.maximum(10_000, 'Use de -50% a 100%'),
      z.refine((value) => value !== 0, 'Deixe vazio se o valor não muda'),
    ),
  ),
  readjustIndex: optionalText(40),
  readjustIndexOn: z.nullish(date.check(z.refine((value) => value.endsWith('-01'), 'Escolha o mês'))),
}

export const termFields = {
  equipmentIds: z
    .array(id)
    .check(z.minLength(1, 'Escolha pelo menos um equipamento'), z.maxLength(200, 'Use até 200 equipamentos')),
  /** Equipment that is not covered for the whole contract. */
  periods: z
    .array(z.object({ equipmentId: id, from: z.nullish(date), until: z.nullish(date) }))
    .check(z.maxLength(200)),
  labour: z.boolean(),
  parts: z.enum(partsKinds, 'Escolha o que vale para as peças'),
  /** For each year of the contract. */
  partsLimitCents: z.nullish(cents),
  travel: z.boolean(),
  excluded: optionalText(2000),
  /** For each equipment. */
  visitsPerYear: whole('Escreva quantas visitas', 0, 52),
  /** Name of the checklist of a visit: `builtin:…`, `own:…`. */
  visitTemplate: z.nullish(z.string().check(z.maxLength(100))),
  responseLowHours: hours,
  responseNormalHours: hours,
  responseHighHours: hours,
  responseStoppedHours: hours,
  monthlyCents: cents.check(z.minimum(1, 'Escreva o valor por mês')),
  dueDay: whole('Escreva o dia', 1, lastDueDay),
  indexName: optionalText(40),
  readjustMonth: z.nullish(whole('Escolha o mês', 1, 12)),
  startsOn: date,
  endsOn: date,
  renews: z.boolean(),
  renewalNoticeDays: z.nullish(days('Escreva quantos dias')),
  terminationNoticeDays: days('Escreva quantos dias'),
  /** In hundredths of a percent of what is left until the end. */
  fineBasisPoints: whole('Escreva a multa, ou zero', 0, 10_000),
  forum: optionalText(120),
  clientSigner: optionalText(160),
  clauses,
  ...readjustFields,
}
