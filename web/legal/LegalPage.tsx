import { isAgreed, legalKinds, type LegalKind } from '#core/legal/legal.ts'
import type { BlockFacts, LegalPageFacts, RowFacts } from '#core/legal/legal-page.ts'
import { gapsOf } from '#web/kit/gaps.ts'
import { paths } from '#web/kit/paths.ts'
import { legalTexts } from './legal.texts.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { LegalTable, TableCell, TableHead, TableRow } from './LegalTable.tsx'
import './legal.css'

const { gap, Each, When } = gapsOf<LegalPageFacts>()
const block = gapsOf<BlockFacts>()
const row = gapsOf<RowFacts>()

export const legalMeta = (kind: LegalKind, description: string) => [
  { title: `${legalTexts[kind].title} · Equipo` },
  { name: 'description', content: description },
  { name: 'robots', content: gap('robots') },
]

/** A legal text as a still page: which version, since when, and the ones before it. Source: `core/legal/legal-page`. */
export function LegalPage({ kind }: { kind: LegalKind }) {
  const { title, path } = legalTexts[kind]
  return (
    <>
      <a className="skip" href="#content">
        Ir para o conteúdo
      </a>
      <header className="legal-head flex flex-wrap items-center justify-between gap-y-2 gap-x-6 w-[min(46rem,100%_-_2_*_var(--gutter))] mx-auto pt-4 print:w-full print:max-w-none print:mt-0 print:mb-4 print:mx-0">
        <a href={paths.landing()} className="inline-flex min-h-11 items-center no-underline">
          <Logo size={32} />
        </a>
        <nav className="flex flex-wrap gap-y-0 gap-x-5 print:hidden" aria-label="Textos legais">
          {legalKinds.map((one) => (
            <a
              className="inline-flex items-center min-h-11"
              key={one}
              href={legalTexts[one].path()}
              aria-current={one === kind ? 'page' : undefined}
            >
              {legalTexts[one].title}
            </a>
          ))}
        </nav>
      </header>
      <main
        className="w-[min(46rem,100%_-_2_*_var(--gutter))] mt-8 mb-16 mx-auto print:w-full print:max-w-none print:mt-0 print:mb-4 print:mx-0"
        id="content"
      >
        <h1 className="text-3xl tracking-[-0.022em]">{title}</h1>
        <p className="mt-2 mb-5 mx-0 text-text-2">
          Versão {gap('version')}, publicada em {gap('publishedOn')}
        </p>
        <When the="isOld">
          <div className="mb-5">
            <Note tone="warn">
              Esta versão não vale mais. <a href={path()}>Ler a versão {gap('newest')}, que vale agora</a>
            </Note>
          </div>
        </When>
        <div className="legal-text grid gap-3.5 leading-[1.65] wrap-anywhere max-w-184 print:w-full print:max-w-none print:mt-0 print:mb-4 print:mx-0">
          <Each of="blocks">{() => <Block />}</Each>
        </div>
        <Editions kind={kind} />
      </main>
    </>
  )
}

function Block() {
  return (
    <>
      <block.When the="heading">
        <h2>{block.gap('heading')}</h2>
      </block.When>
      <block.When the="paragraph">
        <p>{block.gap('paragraph')}</p>
      </block.When>
      <block.When the="items.length">
        <ul>
          <block.Each of="items">
            {(item) => <li className="print:break-inside-avoid">{item('text')}</li>}
          </block.Each>
        </ul>
      </block.When>
      <block.When the="columns.length">
        <LegalTable
          columns={
            <block.Each of="columns">{(column) => <TableHead>{column('text')}</TableHead>}</block.Each>
          }
        >
          <block.Each of="rows">
            {(one) => (
              <TableRow name={one('name')}>
                <row.Each of="cells">
                  {(cell) => <TableCell label={cell('label')}>{cell('text')}</TableCell>}
                </row.Each>
              </TableRow>
            )}
          </block.Each>
        </LegalTable>
      </block.When>
    </>
  )
}

function Editions({ kind }: { kind: LegalKind }) {
  return (
    <section className="mt-10 pt-5 border-t border-border print:hidden">
      <h2>Versões</h2>
      {isAgreed(kind) && <p>Quem usa o Equipo aceita cada nova versão ao entrar.</p>}
      <ul>
        <Each of="editions">
          {(edition) => (
            <li>
              <a
                className="inline-flex items-center min-h-11"
                href={`${legalTexts[kind].path()}?versao=${edition('version')}`}
                aria-current={edition('current') as 'page'}
              >
                Versão {edition('version')}, de {edition('publishedOn')}
              </a>
              <span className="text-text-2">: {edition('reason')}</span>
            </li>
          )}
        </Each>
      </ul>
    </section>
  )
}
