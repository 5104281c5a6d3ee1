import type { DraftKind } from './draft-kind.ts'
import type { AnyDraftKind } from './kinds.ts'

/**
 * A kind as one among all. Its functions check what they are handed, so it can be anything.
 * @throws ZodError, from them, where it is of another form than the kind's
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
