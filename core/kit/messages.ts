import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue
type Fault = z.core.$ZodRawIssue

/**
 * Options for parsing: if a schema has no message of its own, the fault is described in Portuguese, regardless of the
 * locale that other modules have loaded.
 */
export const inPortuguese = { error: (fault: Fault) => sentenceOf(fault as Issue) }

/**
 * The Portuguese sentence under a field. A schema's own message wins; otherwise the kind of fault decides.
 * @param issue one issue of a failed parse, with its input if the parse reported it
 */
export function messageOf(issue: Issue): string {
  return issue.message && issue.message !== 'Invalid input' ? issue.message : sentenceOf(issue)
}

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return 'Preencha este campo'
    case 'too_small':
      return issue.origin === 'string'
        ? `Use pelo menos ${issue.minimum} caracteres`
        : `O mínimo é ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string' ? `Use até ${issue.maximum} caracteres` : `O máximo é ${issue.maximum}`
    case 'invalid_value':
      return 'Escolha uma das opções'
    case 'unrecognized_keys':
      return `Campo desconhecido: ${issue.keys.join(', ')}`
    default:
      return 'Confira este campo'
  }
}
