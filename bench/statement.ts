/** A bank statement of 10,000 lines, read and proposed against 3,000 open instalments. */
import { proposeAll, type Candidate } from '#core/statement/propose.ts'
import { identities } from '#core/statement/statement.ts'
import { readStatement } from '#server/statement/read-statement.ts'

const [lines, instalments] = [10_000, 3000]
const day = (at: number) => `202611${String(1 + (at % 28)).padStart(2, '0')}`
const transactions = Array.from(
  { length: lines },
  (_, at) =>
    `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day(at)}<TRNAMT>${1 + (at % 4000)}.${String(at % 100).padStart(2, '0')}<FITID>${at}<MEMO>PIX RECEBIDO CLINICA ${at % 900} LTDA`,
)
const file = Buffer.from(
  `OFXHEADER:100\n<OFX><BANKACCTFROM><BANKID>1<ACCTID>2</BANKACCTFROM><BANKTRANLIST>\n${transactions.join('\n')}\n</BANKTRANLIST></OFX>`,
)
const candidates = Array.from({ length: instalments }, (_, at): Candidate => {
  const owed = (1 + (at % 4000)) * 100 + (at % 100)
  return {
    instalmentId: String(at),
    clinicName: `Clínica ${at % 900} Sorriso`,
    clinicTaxId: String(10_000_000_000_000 + at),
    dueOn: '2026-11-10',
    txid: String(at).padStart(25, '0'),
    owedOn: () => owed,
  }
})

/** In milliseconds, for reading and proposing together. */
const mostMs = 2000

export function measureStatement(say: (line: string) => void) {
  const rounds = Array.from({ length: 3 }, () => {
    const start = performance.now()
    const { statement } = readStatement({ bytes: file, columns: null, layouts: {} })
    const read = performance.now()
    const found = statement?.lines ?? []
    const keys = new Set(identities(found)).size
    const proposals = proposeAll(found, candidates).filter((all) => all.length > 0).length
    const [reading = 0, proposing = 0] = [read - start, performance.now() - read].map(Math.round)
    say(`statement: ${keys} lines read in ${reading} ms, ${proposals} proposed in ${proposing} ms`)
    return reading + proposing
  })
  const [, median = 0] = rounds.toSorted((one, other) => one - other)
  return { figures: { medianMs: median, mostMs }, isTooMuch: median > mostMs }
}
