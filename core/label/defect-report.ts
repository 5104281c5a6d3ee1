import * as z from 'zod/mini'
import { email, name, text } from '#core/kit/schemas.ts'
import { barePhone, phoneFault } from '#core/organization/phone.ts'
import type { Priority } from '#core/service-order/status.ts'

/** How many months a report is kept. The privacy policy states the same number. */
export const reportKeptMonths = 12

/** For how many days the link works that is mailed to the reporter. */
export const confirmDays = 7

export const problems = ['dead', 'leaks', 'error', 'other'] as const
export type Problem = (typeof problems)[number]

export const severities = ['stopped', 'limited', 'minor'] as const
export type Severity = (typeof severities)[number]

export const reportStatuses = ['new', 'ordered', 'dismissed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

export const problemNames: Record<Problem, string> = {
  dead: 'Não liga',
  leaks: 'Vaza',
  error: 'Mostra erro',
  other: 'Outra coisa',
}

export const severityNames: Record<Severity, string> = {
  stopped: 'Não dá para usar',
  limited: 'Funciona mal',
  minor: 'Pode esperar',
}

/** Priority of the order made from such a report, unless the clinic chooses another. */
export const priorityOf: Record<Severity, Priority> = { stopped: 'high', limited: 'normal', minor: 'low' }

const contactMissing = 'Escreva um e-mail ou um celular com DDD'

/** An e-mail address or a phone number; text with an `@` is an address. */
const contact = z.pipe(
  z.string(contactMissing).check(z.trim(), z.minLength(1, contactMissing), z.maxLength(254)),
  z.transform((typed, context): { email: string | null; phone: string | null } => {
    const refuse = (message: string) => {
      context.issues.push({ code: 'custom', message, input: typed })
      return { email: null, phone: null }
    }
    if (typed.includes('@')) {
      const address = email.safeParse(typed)
      return address.success
        ? { email: address.data, phone: null }
        : refuse(address.error.issues[0]?.message ?? contactMissing)
    }
    const bare = barePhone(typed)
    const fault = bare ? phoneFault(bare) : contactMissing
    return fault ? refuse(fault) : { email: null, phone: bare }
  }),
)

/** A report that a stranger writes about equipment. */
export const defectReport = z.object({
  problem: z.enum(problems, 'Escolha o que acontece'),
  severity: z.enum(severities, 'Escolha o quanto atrapalha'),
  description: text(2000, 'Conte o que acontece'),
  reporter: name(120, 'Escreva o seu nome'),
  contact,
})
export type DefectReport = z.infer<typeof defectReport>

/** The values of the form as they were typed, or empty. */
export type TypedReport = Record<keyof DefectReport, string>

/**
 * The fault text of the order made from a report. The reporter's identity stays with the report, which is deleted in
 * its time.
 */
export const faultOf = (report: { problem: Problem; description: string }): string =>
  `${problemNames[report.problem]}. ${report.description}\n\nRelatado pela etiqueta.`.slice(0, 2000)
