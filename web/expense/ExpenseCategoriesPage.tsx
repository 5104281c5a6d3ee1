import { useState } from 'react'
import { categoryLabels } from '#core/expense/category.ts'
import { expenseCategoryApi } from '#core/expense/expense.api.ts'
import { expenseCategories, type OwnCategory } from '#core/expense/own-category.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { count } from '#web/kit/formats.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useList } from '#web/kit/list.ts'
import { useWrite } from '#web/kit/query.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { FieldGrid } from '#web/record/RecordFields.tsx'
import { valuesOf } from '#web/record/record-values.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Select } from '#web/ui/TextField.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { categoryOptions } from './filters.ts'
import { ownCategoryPages } from './queries.ts'

/** Own categories, each within a fixed one. */
export default function ExpenseCategoriesPage() {
  const at = useAt()
  const list = useList(ownCategoryPages())
  const [editing, setEditing] = useState<OwnCategory | 'new' | null>(null)
  const archive = useWrite(expenseCategoryApi.archive, {
    invalidates: [expenseCategoryApi.list],
    onDone: () => toast('Arquivada'),
  })
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  const columns = columnsOf({
    archiving: archive.isPending ? archive.variables.id : null,
    onEdit: setEditing,
    onArchive: ({ id, version }) => archive.mutate({ id, version }),
  })
  return (
    <>
      <Crumbs items={[['Despesas', at.expenses()], ['Categorias']]} />
      <PageHeader
        title="Categorias"
        text="As suas, dentro das que o Equipo já traz"
        actions={
          <Button variant="primary" onClick={() => setEditing('new')}>
            Nova categoria
          </Button>
        }
      />
      <Panel flush={!isEmpty}>
        {archive.error && <Note tone="bad">{archive.error.message}</Note>}
        {isEmpty ? (
          <p className="text-text-2">
            As categorias do Equipo servem para a maioria. Crie uma sua para separar melhor, como “Gasolina da
            moto” dentro de Combustível.
          </p>
        ) : (
          <ListBody
            list={list}
            query=""
            onClear={() => undefined}
            text={`Mostrando ${count(list.items.length, 'categoria', 'categorias')}`}
          >
            <Table label="Categorias" rows={list.items} columns={columns} rowId={({ id }) => id} />
          </ListBody>
        )}
      </Panel>
      {editing && (
        <CategoryDialog category={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  )
}

interface ColumnProps {
  /** Id of the category that is being archived. */
  archiving: string | null
  onEdit: (category: OwnCategory) => void
  onArchive: (category: OwnCategory) => void
}

const columnsOf = ({ archiving, onEdit, onArchive }: ColumnProps): Column<OwnCategory>[] => [
  { id: 'name', head: 'Nome', cell: ({ name }) => <b>{name}</b> },
  { id: 'category', head: 'Faz parte de', phone: 'share', cell: ({ category }) => categoryLabels[category] },
  {
    id: 'actions',
    head: 'Ações',
    phone: 'last',
    cell: (category) => (
      <span className="inline-flex gap-2">
        <Button aria-label={`Editar ${category.name}`} onClick={() => onEdit(category)}>
          Editar
        </Button>
        <Button
          aria-label={`Arquivar ${category.name}`}
          busy={archiving === category.id}
          onClick={() => onArchive(category)}
        >
          Arquivar
        </Button>
      </span>
    ),
  },
]

function CategoryDialog({ category, onClose }: { category: OwnCategory | null; onClose: () => void }) {
  const kind = useSession().organization?.kind ?? ''
  const endpoint = (category ? expenseCategoryApi.change : expenseCategoryApi.create) as Endpoint<
    object,
    OwnCategory
  >
  const [id] = useState(() => category?.id ?? newId())
  const form = useEndpointForm(endpoint, {
    defaults: valuesOf(expenseCategories.fields, category ?? {}),
    fixed: category ? { id, version: category.version } : { id },
  })
  const save = useWrite(endpoint, {
    invalidates: [expenseCategoryApi.list],
    onDone: () => {
      toast('Salvo')
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={category ? `Editar ${category.name}` : 'Nova categoria'}>
      <FormPanel
        form={form}
        onSubmit={save.mutate}
        saving={save.isPending}
        error={save.error}
        submit={false}
        unguarded
      >
        <FieldGrid
          fields={Object.entries(expenseCategories.fields)}
          own={{
            category: (
              <Select
                name="category"
                label="Faz parte de"
                options={categoryOptions(kind)}
                className="span-3"
              />
            ),
          }}
        />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={save.isPending} busyText="Salvando...">
            Salvar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
