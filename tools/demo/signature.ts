import type { CompletionDraft } from '#core/completion/schemas.ts'

type Drawing = NonNullable<CompletionDraft['signature']['drawing']>

/** Two signatures drawn with a finger on two phones. */
const hands = {
  wide: [
    'M28 92 C34 60 44 26 58 22 C74 18 76 46 52 58 C44 62 38 62 36 60 C52 62 66 78 82 90',
    'M96 82 C92 70 104 64 110 70 C116 78 106 90 98 84 M118 72 C122 84 126 92 132 90 C142 86 138 70 132 72 C126 76 132 92 142 88',
    'M146 86 C152 72 158 70 160 74 C162 80 156 92 164 88 C172 84 174 72 180 70 M180 58 L181 59 M178 72 C178 84 180 92 188 88',
    'M194 74 C188 80 190 92 200 88 C208 84 208 72 200 72 C196 74 198 80 206 82 C226 84 250 70 290 62',
  ],
  round: [
    'M40 24 C36 52 34 78 34 96 M30 26 C62 14 92 34 88 62 C86 88 58 100 30 96',
    'M104 84 C98 74 110 62 118 68 C124 76 112 92 106 86 M120 66 C120 80 122 90 130 88 M136 88 C138 76 144 66 150 70 C156 76 150 88 156 88',
    'M164 78 C172 76 176 68 170 66 C162 66 158 86 170 90 C180 92 190 80 196 68 M196 68 C198 80 198 88 204 88 M204 52 L205 53',
    'M220 30 C222 60 214 88 212 94 C230 84 262 78 286 90',
  ],
} as const satisfies Record<string, readonly string[]>

/** The same hand as straight lines, which a signature on a document is made of. */
export const inkOf = (hand: keyof typeof hands) => ({
  width: 320,
  height: 120,
  paths: hands[hand].map((path) => path.replaceAll('C', 'L')),
})

export const signatureOf = (hand: keyof typeof hands): Drawing => ({
  kind: 'strokes',
  width: 320,
  height: 120,
  paths: [...hands[hand]],
})
