import {
  BrokenStatement,
  mostStatementLines,
  onLine,
  plainMemo,
  statementCents,
  statementDay,
  type Statement,
  type StatementLine,
} from './statement.ts'

interface Tag {
  name: string
  isEnd: boolean
  value: string
  line: number
}

/** At most this long, so that a file of `<` takes linear time. */
const tagForm = /<(\/?)([A-Za-z][\w.:]{0,39})(\s[^<>]{0,200})?\/?>/y
const cdata = '<![CDATA['

/** The tags of SGML and XML alike, each with the text that follows it. A `<` that begins no tag is text. */
function* tagsOf(text: string, from: number): Generator<Tag> {
  let line = 1
  let counted = 0
  let tag: Tag | null = null
  let textFrom = from
  for (let at = text.indexOf('<', from); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith(cdata, at)) {
      const end = text.indexOf(']]>', at)
      if (end < 0) break
      if (tag) tag.value += text.slice(at + cdata.length, end)
      at = textFrom = end + 3
      continue
    }
    tagForm.lastIndex = at
    const found = tagForm.exec(text)
    if (!found) {
      at++
      continue
    }
    if (tag) {
      tag.value += unescaped(text.slice(textFrom, at))
      yield tag
    }
    for (; counted < at; counted++) if (text.charCodeAt(counted) === 10) line++
    tag = { name: (found[2] ?? '').toUpperCase(), isEnd: found[1] === '/', value: '', line }
    at = textFrom = tagForm.lastIndex
  }
  if (tag) {
    tag.value += unescaped(text.slice(textFrom))
    yield tag
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const unescaped = (text: string) =>
  text.includes('&')
    ? text.replaceAll(/&(?:#(\d{1,6})|(\w{2,4}));/g, (whole, code?: string, name = '') =>
        code ? String.fromCodePoint(Number(code)) : (entities[name as string] ?? whole),
      )
    : text

interface Reading {
  line: number
  fields: Map<string, string>
}

const accountTags = ['BANKID', 'BRANCHID', 'ACCTID']

/**
 * Reads OFX 1.x (SGML) and 2.x (XML), also with missing closing tags, by tags only: headers of Brazilian banks are often
 * wrong.
 * @throws BrokenStatement
 */
export function readOfx(text: string): Statement {
  const from = text.search(/<OFX[\s>]/i)
  if (from < 0)
    throw new BrokenStatement('Este arquivo não é um extrato OFX. Baixe de novo no site do banco.')
  const before = text.slice(0, from).split('\n').length - 1
  const statement: Statement = { account: null, lines: [], outgoing: 0 }
  const account = new Map<string, string>()
  let reading: Reading | null = null
  let isWhole = false
  let last = 0
  const close = () => {
    if (reading) take(statement, reading)
    reading = null
  }
  for (const { name, isEnd, value, line: lineInOfx } of tagsOf(text.slice(from), 0)) {
    const line = before + lineInOfx
    last = line
    if (name === 'CCSTMTRS')
      throw onLine(line, 'este arquivo é de um cartão de crédito. Envie o extrato da conta.')
    if (name === 'STMTTRN') {
      close()
      if (!isEnd) reading = { line, fields: new Map() }
    } else if (name === 'LEDGERBAL' || (isEnd && (name === 'BANKTRANLIST' || name === 'OFX'))) {
      close()
      isWhole = true
    } else if (!isEnd && reading) {
      if (!reading.fields.has(name)) reading.fields.set(name, value.trim())
    } else if (!isEnd && accountTags.includes(name)) {
      if (account.has(name) && account.get(name) !== value.trim()) {
        throw onLine(line, 'este arquivo tem mais de uma conta. Baixe um extrato de cada conta.')
      }
      account.set(name, value.trim())
    }
  }
  if (!isWhole)
    throw onLine(last, 'o arquivo acaba aqui, antes do fim do extrato. Baixe de novo no site do banco.')
  const number = account.get('ACCTID')
  if (!number)
    throw new BrokenStatement('Este extrato não diz de que conta é. Baixe de novo no site do banco.')
  statement.account = accountTags.flatMap((tag) => plainMemo(account.get(tag)) || []).join(' / ')
  return statement
}

function take(statement: Statement, { line, fields }: Reading): void {
  const read = lineOf(line, fields)
  if (read.cents <= 0) statement.outgoing += read.cents < 0 ? 1 : 0
  else statement.lines.push(read)
  if (statement.lines.length > mostStatementLines)
    throw onLine(line, 'o extrato é longo demais. Baixe um período menor.')
}

function lineOf(line: number, fields: Map<string, string>): StatementLine {
  const amount = fields.get('TRNAMT') ?? ''
  const cents = statementCents(amount)
  const day = fields.get('DTPOSTED') ?? ''
  const postedOn = statementDay(day)
  if (cents === null) throw onLine(line, faulty('valor', amount))
  if (postedOn === null) throw onLine(line, faulty('data', day))
  const isOut = fields.get('TRNTYPE')?.toUpperCase() === 'DEBIT'
  return {
    fitid: plainMemo(fields.get('FITID')) || null,
    postedOn,
    // Some banks write what goes out without a sign.
    cents: isOut ? -Math.abs(cents) : cents,
    memo: plainMemo(fields.get('NAME'), fields.get('MEMO')),
  }
}

const faulty = (what: string, written: string) =>
  written
    ? `não conseguimos ler ${what === 'valor' ? 'o valor' : 'a data'} “${written.slice(0, 40)}”.`
    : `falta ${what === 'valor' ? 'o valor' : 'a data'} do lançamento.`
