import type { DraftKind } from './draft-kind.ts'
import type { AnyDraftKind } from './kinds.ts'

/**
 * A kind with its types erased, to be one among all. Its functions validate their arguments, so they accept any value.
 * @throws ZodError if a value does not have the kind's form
 */
export function anyKind<Fields extends Record<string, unknown>, Content extends Record<string, unknown>>(
  kind: DraftKind<Fields, Content>,
): AnyDraftKind {
  const { filled, demands, sheet, validUntil, fields, content, ...rest } = kind
  return {
    ...rest,
    fields,
    content,
    ...(filled && {
      filled: (now, before) => filled(fields.parse(now), before && fields.parse(before)),
    }),
    demands: demands.map((demand) =>
      Object.assign({}, demand, { given: (said: unknown) => demand.given(content.parse(said)) }),
    ),
    sheet: (said, sealed) => sheet(content.parse(said), sealed),
    validUntil: (said, issuedOn) => validUntil(content.parse(said), issuedOn),
  }
}
