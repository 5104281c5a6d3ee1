import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { formatDate } from '#core/kit/dates.ts'
import { paperApi, type Paper } from '#core/paper/paper.api.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { loadUnknown, useWrite } from '#web/kit/query.ts'
import { paperKindTexts } from '#core/paper/paper-kinds.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { PaperFiles } from './PaperFiles.tsx'
import { useCrumb } from './use-crumb.ts'
import { StandingChip } from './StandingChip.tsx'
import { paperQuery, staleAfterPaper } from './queries.ts'
import './paper.css'
import { count } from '#web/kit/formats.ts'
import { useAt } from '#web/kit/session.ts'

export const clientLoader = ({ params }: { params: { id?: string } }) =>
  loadUnknown(paperQuery(params.id ?? ''))

export default function PaperPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(paperQuery(id))
  return <Loaded from={loaded}>{(paper) => <ShownPaper paper={paper} />}</Loaded>
}

function ShownPaper({ paper }: { paper: Paper }) {
  const at = useAt()
  const crumbOf = useCrumb()
  const holds = !paper.archivedAt && !paper.replacedBy
  const { archive, restore, error } = useArchiving()
  const seen = { id: paper.id, version: paper.version }
  return (
    <>
      <Crumbs items={[crumbOf(paper.supplier), [paper.title]]} />
      <PageHeader
        title={paper.title}
        above={<StandingChip paper={paper} />}
        text={paperKindTexts[paper.kind] === paper.title ? undefined : paperKindTexts[paper.kind]}
        actions={
          <>
            {holds && (
              <LinkButton to={at.paperNew({ replaces: paper.id })} variant="primary">
                Renovar
              </LinkButton>
            )}
            {paper.archivedAt && (
              <Button busy={restore.isPending} onClick={() => restore.mutate(seen)}>
                Trazer de volta
              </Button>
            )}
            {!paper.archivedAt && (
              <Menu
                items={[
                  holds && { label: 'Editar', to: at.paperEdit(paper) },
                  { label: 'Arquivar', onSelect: () => archive.mutate(seen) },
                ]}
              />
            )}
          </>
        }
      />
      <div className="stack">
        {error && <Note tone="bad">{error.message}</Note>}
        {paper.replacedBy && (
          <Note action={<LinkButton to={at.paper({ id: paper.replacedBy })}>Abrir o novo</LinkButton>}>
            Há um documento mais novo no lugar deste. Este continua aqui, como era.
          </Note>
        )}
        <Columns aside={<PaperFiles paper={paper} />}>
          <Panel title="Dados">
            <PaperFacts paper={paper} />
          </Panel>
        </Columns>
      </div>
    </>
  )
}

function PaperFacts({ paper }: { paper: Paper }) {
  const at = useAt()
  return (
    <Facts
      items={[
        ['Número', paper.number && <span className="id">{paper.number}</span>],
        ['Quem emitiu', paper.issuer],
        ['Emitido em', paper.issuedOn && formatDate(paper.issuedOn)],
        ['Vale até', paper.validUntil ? formatDate(paper.validUntil) : 'Sem validade'],
        ['Aviso', paper.validUntil && `${count(paper.noticeDays, 'dia', 'dias')} antes`],
        [
          'Equipamento',
          paper.equipment && <Link to={at.equipment(paper.equipment)}>{paper.equipment.name}</Link>,
        ],
        [
          'Fornecedor',
          paper.supplier && <Link to={atWorkshop.supplier(paper.supplier)}>{paper.supplier.name}</Link>,
        ],
        ['Observações', paper.notes],
        ['Adicionado em', formatDate(paper.createdAt.slice(0, 10))],
      ]}
    />
  )
}

/** Taking a paper out of what warns and counts, and back. */
function useArchiving() {
  const options = { invalidates: staleAfterPaper, replaces: (answer: Paper) => paperQuery(answer.id) }
  const restore = useWrite(paperApi.restore, {
    ...options,
    onDone: () => toast('Documento restaurado'),
  })
  const archive = useWrite(paperApi.archive, {
    ...options,
    onDone: ({ id, version }) => toast('Documento arquivado', () => restore.mutate({ id, version })),
  })
  return { archive, restore, error: archive.error ?? restore.error }
}
