/**
 * Statements of one month in the shapes of different banks, with invented data. Each has the same three lines of money
 * that came in and two that went out; `memo` is how the first line is read.
 */
export interface SampleStatement {
  name: string
  file: Buffer
  account: string | null
  memos: [string, string, string]
}

export const sampleCents = [123_456, 50_000, 50_000]
export const sampleDays = ['2026-11-03', '2026-11-10', '2026-11-10']

const latin = (text: string) => Buffer.from(text, 'latin1')
const utf8 = (text: string) => Buffer.from(text, 'utf8')
const crlf = (text: string) => text.replaceAll('\n', '\r\n')

const sgmlHead = (more: string) => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
${more}
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

`

const names: [string, string, string] = ['PIX RECEBIDO CLÍNICA SÃO JOÃO', 'TED 52998224725', 'DEPÓSITO']

/** SGML with one tag a line and no closing tag on values, as most banks write it. */
const sgml = (
  head: string,
  {
    bank,
    branch,
    account,
    amounts,
    dates,
    fitids,
    memos = names,
  }: {
    bank: string
    branch?: string
    account: string
    amounts: string[]
    dates: string[]
    fitids: string[]
    memos?: [string, string, string]
  },
) => `${head}<OFX>
<SIGNONMSGSRSV1>
<SONRS>
<STATUS>
<CODE>0
<SEVERITY>INFO
</STATUS>
<DTSERVER>20261130100000[-3:BRT]
<LANGUAGE>POR
<FI>
<ORG>BANCO
<FID>${bank}
</FI>
</SONRS>
</SIGNONMSGSRSV1>
<BANKMSGSRSV1>
<STMTTRNRS>
<TRNUID>1001
<STMTRS>
<CURDEF>BRL
<BANKACCTFROM>
<BANKID>${bank}
${branch ? `<BRANCHID>${branch}\n` : ''}<ACCTID>${account}
<ACCTTYPE>CHECKING
</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20261101
<DTEND>20261130
${[memos[0], 'TARIFA', memos[1], memos[2], 'PAGAMENTO']
  .map(
    (memo, at) => `<STMTTRN>
<TRNTYPE>${amounts[at]?.includes('-') ? 'DEBIT' : 'CREDIT'}
<DTPOSTED>${dates[at]}
<TRNAMT>${amounts[at]}
<FITID>${fitids[at]}
<CHECKNUM>${at}
<MEMO>${memo}
</STMTTRN>`,
  )
  .join('\n')}
</BANKTRANLIST>
<LEDGERBAL>
<BALAMT>1000.00
<DTASOF>20261130
</LEDGERBAL>
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>
`

const points = ['1234.56', '-12.90', '500.00', '500.00', '-80.00']
const days = ['20261103', '20261105', '20261110', '20261110', '20261112']
const ids = ['A1', 'A2', 'A3', 'A4', 'A5']

export const sampleStatements: SampleStatement[] = [
  {
    name: 'plain SGML in Windows-1252',
    file: latin(
      crlf(
        sgml(sgmlHead('ENCODING:USASCII\nCHARSET:1252'), {
          bank: '341',
          account: '0123456789',
          amounts: points,
          dates: days,
          fitids: ids,
        }),
      ),
    ),
    account: '341 / 0123456789',
    memos: names,
  },
  {
    name: 'a header that says 1252 over UTF-8',
    file: utf8(
      sgml(sgmlHead('ENCODING:USASCII\nCHARSET:1252'), {
        bank: '260',
        account: '98765-4',
        amounts: points,
        dates: days.map((day) => `${day}000000[-3:BRT]`),
        fitids: ids,
      }),
    ),
    account: '260 / 98765-4',
    memos: names,
  },
  {
    name: 'no character set in the header',
    file: utf8(
      sgml(sgmlHead('ENCODING:UTF-8'), {
        bank: '0260',
        branch: '1',
        account: '98765-4',
        amounts: points,
        dates: days,
        fitids: ids,
      }),
    ),
    account: '0260 / 1 / 98765-4',
    memos: names,
  },
  {
    name: 'decimal commas',
    file: latin(
      sgml(sgmlHead('ENCODING:USASCII\nCHARSET:1252'), {
        bank: '237',
        branch: '1234',
        account: '56789',
        amounts: ['1234,56', '-12,90', '500,00', '500,00', '-80,00'],
        dates: days,
        fitids: ids,
      }),
    ),
    account: '237 / 1234 / 56789',
    memos: names,
  },
  {
    name: 'grouped decimal commas and empty identifiers',
    file: latin(
      sgml(sgmlHead('ENCODING:8859\nCHARSET:NONE'), {
        bank: '001',
        branch: '4321-X',
        account: '12345-6',
        amounts: ['1.234,56', '-12,90', '500,00', '500,00', '-80,00'],
        dates: days.map((day) => `${day}120000[-03:EST]`),
        fitids: ['', '', '', '', ''],
      }),
    ),
    account: '001 / 4321-X / 12345-6',
    memos: names,
  },
  {
    name: 'one identifier for all lines',
    file: latin(
      sgml(sgmlHead('ENCODING:USASCII\nCHARSET:1252'), {
        bank: '104',
        account: '00130000123',
        amounts: points,
        dates: days,
        fitids: ['000001', '000001', '000001', '000001', '000001'],
      }),
    ),
    account: '104 / 00130000123',
    memos: names,
  },
  {
    name: 'SGML on a single line with a bare ampersand',
    file: utf8(
      sgml('OFXHEADER:100 DATA:OFXSGML VERSION:102 ENCODING:UTF-8 CHARSET:NONE ', {
        bank: '077',
        account: '7777777',
        amounts: points,
        dates: days,
        fitids: ids,
        memos: ['PIX SILVA & SILVA', 'TED <52998224725>', 'DEP&Oacute;SITO 1 < 2'],
      }).replaceAll('\n', ''),
    ),
    account: '077 / 7777777',
    memos: ['PIX SILVA & SILVA', 'TED <52998224725>', 'DEP&Oacute;SITO 1 < 2'],
  },
  {
    name: 'every value closed, names beside texts',
    file: utf8(
      sgml(sgmlHead('ENCODING:UTF-8\nCHARSET:NONE'), {
        bank: '033',
        account: '130001234',
        amounts: points,
        dates: days,
        fitids: ids,
      })
        .replaceAll(/^<([A-Z]+)>([^<\n]+)$/gm, '<$1>$2</$1>')
        .replaceAll('<MEMO>DEPÓSITO', '<NAME>AGÊNCIA</NAME>\n<MEMO>DEPÓSITO'),
    ),
    account: '033 / 130001234',
    memos: [names[0], names[1], 'AGÊNCIA · DEPÓSITO'],
  },
  {
    name: 'transactions that are never closed',
    file: utf8(
      sgml(sgmlHead('ENCODING:UTF-8\nCHARSET:NONE'), {
        bank: '756',
        account: '55',
        amounts: points,
        dates: days,
        fitids: ids,
      }).replaceAll('</STMTTRN>\n', ''),
    ),
    account: '756 / 55',
    memos: names,
  },
  {
    name: 'OFX 2 in XML',
    file: utf8(
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n${sgml(
        '',
        {
          bank: '336',
          account: '4444',
          amounts: points,
          dates: days,
          fitids: ids,
          memos: ['PIX SILVA &amp; FILHOS', 'TED &lt;1&gt;', '<![CDATA[DEPÓSITO <b>]]>'],
        },
      ).replaceAll(/^<([A-Z]+)>(.+)$/gm, '<$1>$2</$1>')}`,
    ),
    account: '336 / 4444',
    memos: ['PIX SILVA & FILHOS', 'TED <1>', 'DEPÓSITO <b>'],
  },
  {
    name: 'a byte order mark and unsigned money that went out',
    file: utf8(
      `\uFEFF${sgml(sgmlHead('ENCODING:UNICODE\nCHARSET:NONE'), { bank: '748', account: '9', amounts: points, dates: days, fitids: ids }).replaceAll('<TRNAMT>-', '<TRNAMT>')}`,
    ),
    account: '748 / 9',
    memos: names,
  },
  {
    name: 'CSV with semicolons, decimal commas and a preamble',
    file: latin(
      crlf(
        `Extrato de Conta Corrente;;;\nConta:;12345-6;;\n\nData;Histórico;Valor;Saldo\n01/11/2026;SALDO ANTERIOR;;1.000,00\n03/11/2026;${names[0]};1.234,56;2.234,56\n05/11/2026;TARIFA;-12,90;2.221,66\n10/11/2026;${names[1]};500,00;2.721,66\n10/11/2026;${names[2]};500,00;3.221,66\n12/11/2026;PAGAMENTO;-80,00;3.141,66\n;Total;;3.141,66\n`,
      ),
    ),
    account: null,
    memos: names,
  },
  {
    name: 'CSV with commas, points and quoted texts',
    file: utf8(
      `Data,Valor,Identificador,Descrição\n03/11/2026,1234.56,6a1,"${names[0]}"\n05/11/2026,-12.90,6a2,TARIFA\n10/11/2026,500.00,6a3,${names[1]}\n10/11/2026,500.00,6a4,"${names[2]}"\n12/11/2026,-80.00,6a5,"PAGAMENTO, ""LUZ"""\n`,
    ),
    account: null,
    memos: names,
  },
  {
    name: 'CSV with letters for the direction and short years',
    file: latin(
      `"Data Lançamento";"Descrição";"Valor"\n"03/11/26";"${names[0]}";"R$ 1.234,56 C"\n"05/11/26";"TARIFA";"R$ 12,90 D"\n"10/11/26";"${names[1]}";"R$ 500,00 C"\n"10/11/26";"${names[2]}";"R$ 500,00 C"\n"12/11/26";"PAGAMENTO";"R$ 80,00 D"\n`,
    ),
    account: null,
    memos: names,
  },
]
