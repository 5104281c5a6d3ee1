import { FilePlus2 } from 'lucide-react'
import { paperApi, type Paper } from '#core/paper/paper.api.ts'
import { paperKindTexts } from '#core/paper/paper-kinds.ts'
import type { Supplier } from '#core/supplier/supplier.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { UrgencyChip } from '#web/paper/UrgencyChip.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'

/** Price lists and certificates of a supplier, with what runs out first on top. */
export function SupplierPapers({ supplier }: { supplier: Supplier }) {
  const at = useAt()
  const list = useList(pages(paperApi.list, { supplierId: supplier.id }))
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  const add = !supplier.archivedAt && (
    <LinkButton
      to={at.paperNew({ kind: 'price_list', supplier: supplier.id })}
      icon={<FilePlus2 size={18} aria-hidden="true" />}
    >
      Adicionar documento
    </LinkButton>
  )
  return (
    <Panel title="Documentos" hint="O Equipo avisa antes de vencer." aside={add} flush={!isEmpty}>
      {isEmpty ? (
        <p className="text-text-2">Tabela de preços e certificado de qualidade ficam aqui.</p>
      ) : (
        <ListBody
          list={list}
          query=""
          onClear={() => undefined}
          text={`Mostrando ${count(list.items.length, 'documento', 'documentos')}`}
        >
          <Table label="Documentos" rows={list.items} rowId={({ id }) => id} columns={columnsOf(at.paper)} />
        </ListBody>
      )}
    </Panel>
  )
}

const columnsOf = (pathOf: (paper: Paper) => string): Column<Paper>[] => [
  {
    id: 'title',
    head: 'Nome',
    cell: (paper) => <NameCell to={pathOf(paper)} name={paper.title} under={paperKindTexts[paper.kind]} />,
  },
  { id: 'files', head: 'Arquivos', cell: ({ files }) => count(files.length, 'arquivo', 'arquivos') },
  {
    id: 'until',
    head: 'Validade',
    phone: 'corner',
    cell: ({ urgency, validUntil }) => <UrgencyChip urgency={urgency} until={validUntil} />,
  },
]
