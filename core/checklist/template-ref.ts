import * as z from 'zod/mini'

/** Reference of a template everywhere: `builtin:daily` or `own:<uuid>`. */
export const templateRef = z
  .string('Escolha o modelo')
  .check(
    z.regex(
      /^(builtin:[a-z-]{1,60}|own:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
      'Escolha um modelo da lista',
    ),
  )

export function partsOf(ref: string): { kind: 'builtin'; code: string } | { kind: 'own'; id: string } {
  const [kind, rest = ''] = ref.split(':')
  return kind === 'own' ? { kind, id: rest } : { kind: 'builtin', code: rest }
}
