import { expect, test } from 'vitest'
import { BrokenStatement, identities } from '#core/statement/statement.ts'
import { sampleCents, sampleDays, sampleStatements } from '#test/statements.ts'
import { readStatement } from './read-statement.ts'

const bare = { columns: null, layouts: {} }
const first = { titleRow: 0, day: 0, amount: 0, memo: 0 }

function read(bytes: Uint8Array) {
  const { statement, csv } = readStatement({ ...bare, bytes })
  const all = statement ?? readStatement({ ...bare, bytes, columns: csv?.proposed ?? first }).statement
  if (!all) throw new Error('nothing was read')
  return all
}

test.each(sampleStatements)('reads $name', ({ file, account, memos }) => {
  const statement = read(file)
  expect(statement.account).toBe(account)
  expect(statement.lines.map(({ cents }) => cents)).toEqual(sampleCents)
  expect(statement.lines.map(({ postedOn }) => postedOn)).toEqual(sampleDays)
  expect(statement.lines.map(({ memo }) => memo)).toEqual(memos)
  expect(statement.outgoing).toBe(2)
  expect(new Set(identities(statement.lines)).size).toBe(3)
  expect(identities(read(file).lines)).toEqual(identities(statement.lines))
})

const sgml = sampleStatements[0]?.file.toString('latin1') ?? ''
const csv = 'Data;Histórico;Valor\n03/11/2026;PIX;10,00\n'
const line = (part: string) => sgml.slice(0, sgml.indexOf(part)).split('\n').length

const broken: [string, string | Buffer, RegExp][] = [
  ['an empty file', '', /está vazio/],
  ['blank lines', '\r\n \r\n', /está vazio/],
  ['a zipped file', 'PK\u0003\u0004rest', /compactado/],
  ['a gzipped file', Buffer.from([0x1f, 0x8b, 8, 0]), /compactado/],
  ['a PDF under another name', '%PDF-1.7', /PDF/],
  ['a page that asks to sign in', '<!DOCTYPE html><html><body>Entre</body></html>', /página da internet/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), /imagem/],
  ['bytes of a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1]), /não é um extrato em texto/],
  ['a header without content', 'OFXHEADER:100\nDATA:OFXSGML\n', /não é um extrato OFX/],
  ['a download that broke off', sgml.slice(0, sgml.indexOf('<MEMO>TED')), /^Linha \d+: o arquivo acaba aqui/],
  [
    'an amount of letters',
    sgml.replace('1234.56', 'muito'),
    new RegExp(`^Linha ${line('<STMTTRN>')}: .*valor “muito”`),
  ],
  ['an amount that may be two', sgml.replace('1234.56', '1.234'), /valor “1.234”/],
  ['no amount', sgml.replace('<TRNAMT>1234.56', ''), /falta o valor/],
  ['a day that does not exist', sgml.replace('20261103', '20261131'), /data “20261131”/],
  ['no account', sgml.replace(/<ACCTID>.*/, ''), /não diz de que conta é/],
  ['two accounts', sgml.replace('</OFX>', '<ACCTID>1\r\n</OFX>'), /mais de uma conta/],
  ['a credit card', sgml.replaceAll('STMTRS', 'CCSTMTRS'), /cartão de crédito/],
  ['a CSV with an open quote', `${csv}04/11/2026;"PIX;1,00\n`, /^Linha 3: há aspas/],
  ['a CSV with a day that does not exist', `${csv}31/02/2026;PIX;1,00\n`, /^Linha 3: .*data “31\/02\/2026”/],
  ['a CSV with an amount of letters', `${csv}04/11/2026;PIX;R$ abc\n`, /^Linha 3: .*valor “R\$ abc”/],
  ['a CSV without any line', 'Data;Histórico;Valor\n', /Nenhuma linha/],
]
test.each(broken)('refuses %s with a sentence', (_, content, sentence) => {
  const file = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  expect(() => read(file)).toThrow(sentence)
})

test('asks which column is what, proposes by the titles, and remembers by the titles', () => {
  const bytes = Buffer.from('a;b;c\n03/11/2026;10,00;PIX\n')
  const asked = readStatement({ ...bare, bytes })
  expect(asked).toMatchObject({ statement: null, csv: { proposed: null, shape: 'a|b|c' } })
  const columns = { titleRow: 0, day: 0, amount: 1, memo: 2 }
  const lines = [{ fitid: null, postedOn: '2026-11-03', cents: 1000, memo: 'PIX' }]
  expect(readStatement({ ...bare, bytes, columns }).statement?.lines).toEqual(lines)
  expect(readStatement({ ...bare, bytes, layouts: { 'a|b|c': columns } }).statement?.lines).toEqual(lines)
})

/** Reading in quadratic time would take minutes. */
test.each(['<', '<A>', '<STMTTRN>', '<![CDATA[', '"', 'x;', '&#1;'])(
  'reads %s a hundred thousand times',
  (part) => {
    expect(() => read(Buffer.from(`OFXHEADER:100\n<OFX>${part.repeat(100_000)}`))).toThrow(BrokenStatement)
    expect(() => read(Buffer.from(part.repeat(100_000)))).toThrow(BrokenStatement)
  },
)
