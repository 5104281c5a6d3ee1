import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { categoryLabels } from '#core/expense/category.ts'
import { expenseApi, type Expense } from '#core/expense/expense.api.ts'
import { paidWays } from '#core/expense/expense.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { ExpenseChip } from './ExpenseChip.tsx'
import { useIsWorkshop } from './ExpenseFields.tsx'
import { ExpenseFiles } from './ExpenseFiles.tsx'
import { Pay } from './Pay.tsx'
import { expenseQuery, settled } from './queries.ts'
import { RebillPanel } from './RebillPanel.tsx'

export { loadExpense as clientLoader } from './queries.ts'

export default function ExpensePage() {
  const { id = '' } = useParams()
  const loaded = useQuery(expenseQuery(id))
  return <Loaded from={loaded}>{(expense) => <Shown expense={expense} />}</Loaded>
}

const seen = ({ id, version }: Expense) => ({ id, version })

function Shown({ expense }: { expense: Expense }) {
  const at = useAt()
  const isWorkshop = useIsWorkshop()
  const [isPaying, setPaying] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const restore = useWrite(expenseApi.restore, { ...settled, onDone: () => toast('De volta à lista') })
  const archive = useWrite(expenseApi.archive, {
    ...settled,
    onDone: (gone) => toast('Excluída', () => restore.mutate(seen(gone))),
  })
  const stop = useWrite(expenseApi.stop, {
    ...settled,
    onDone: () => {
      setStopping(false)
      toast('Repetição encerrada')
    },
  })
  const unpay = useWrite(expenseApi.unpay, {
    invalidates: [...settled.invalidates, expenseApi.get],
    onDone: () => toast('De volta ao que falta pagar'),
  })
  const error = archive.error ?? restore.error ?? unpay.error
  const { series, archivedAt } = expense
  const recurs = series !== null && series.kind !== 'instalments' && !series.isStopped
  return (
    <>
      <Crumbs items={[['Despesas', at.expenses()], [expense.name]]} />
      <PageHeader
        title={expense.name}
        text={formatCents(expense.cents)}
        actions={
          archivedAt ? (
            <Button variant="primary" busy={restore.isPending} onClick={() => restore.mutate(seen(expense))}>
              Trazer de volta
            </Button>
          ) : (
            <>
              {expense.paidOn === null && (
                <Button variant="primary" onClick={() => setPaying(true)}>
                  Marcar como paga
                </Button>
              )}
              <LinkButton to={at.expenseEdit(expense)}>Editar</LinkButton>
              <Menu
                items={[
                  expense.paidOn !== null && {
                    label: 'Ainda não foi paga',
                    onSelect: () => unpay.mutate({ expenses: [seen(expense)] }),
                  },
                  recurs && { label: 'Mudar esta e as próximas', to: at.expenseEditAll(expense) },
                  recurs && { label: 'Encerrar a repetição', onSelect: () => setStopping(true) },
                  { label: 'Excluir', onSelect: () => archive.mutate(seen(expense)) },
                ]}
              />
            </>
          )
        }
      />
      <div className="stack">
        {error && <Note tone="bad">{error.message}</Note>}
        {archivedAt && <Note>Esta despesa foi excluída.</Note>}
        <Panel title="Dados" aside={<ExpenseChip expense={expense} />}>
          <ExpenseFacts expense={expense} />
        </Panel>
        {isWorkshop && expense.rebill && <RebillPanel expense={expense} />}
        <ExpenseFiles expense={expense} />
      </div>
      {isPaying && <Pay expenses={[expense]} onClose={() => setPaying(false)} onPaid={() => undefined} />}
      <ConfirmDialog
        open={isStopping}
        title="Encerrar a repetição"
        text={
          <>
            <p>As próximas, que ainda não foram pagas, saem da lista. Esta fica.</p>
            {stop.error && <p role="alert">{stop.error.message}</p>}
          </>
        }
        confirm="Encerrar"
        busy={stop.isPending}
        onConfirm={() => stop.mutate(seen(expense))}
        onCancel={() => setStopping(false)}
      />
    </>
  )
}

function ExpenseFacts({ expense }: { expense: Expense }) {
  const at = useAt()
  const { ownCategory, paidOn, paidWay, dueOn, order, equipment, purchase } = expense
  const paid = paidOn && [formatDate(paidOn), paidWay && paidWays[paidWay]].filter(Boolean).join(', ')
  return (
    <Facts
      items={[
        ['Categoria', [categoryLabels[expense.category], ownCategory?.name].filter(Boolean).join(', ')],
        ['Para quem', expense.supplier?.name ?? expense.payee],
        ['Dia', formatDate(expense.spentOn)],
        ['Vencimento', dueOn && formatDate(dueOn)],
        ['Pago em', paid],
        ['Repete', expense.series && repetition(expense.series)],
        [
          'Ordem',
          order && (
            <Link key="order" className="link whitespace-normal wrap-anywhere" to={at.order(order)}>
              {order.number}
            </Link>
          ),
        ],
        [
          'Equipamento',
          equipment && (
            <Link
              key="equipment"
              className="link whitespace-normal wrap-anywhere"
              to={at.equipment(equipment)}
            >
              {equipment.name}
            </Link>
          ),
        ],
        ['Cliente', expense.client?.name],
        [
          'Compra',
          purchase && (
            <Link
              key="purchase"
              className="link whitespace-normal wrap-anywhere"
              to={atWorkshop.purchase(purchase)}
            >
              {purchase.number}
            </Link>
          ),
        ],
        ['Sala', expense.room],
        [
          'Observações',
          expense.notes && (
            <span key="notes" className="whitespace-pre-line">
              {expense.notes}
            </span>
          ),
        ],
      ]}
    />
  )
}

function repetition({ kind, position, count, isStopped }: NonNullable<Expense['series']>): string {
  if (kind === 'instalments') return `Parcela ${position} de ${count}`
  const text = kind === 'monthly' ? 'Todo mês' : 'Todo ano'
  return isStopped ? `${text}, encerrada` : text
}
