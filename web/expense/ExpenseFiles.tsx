import { expenseApi, type Expense } from '#core/expense/expense.api.ts'
import { newId } from '#core/kit/ids.ts'
import { upload } from '#web/kit/call.ts'
import { queryClient } from '#web/kit/query.ts'
import { KeptFiles } from './KeptFiles.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { expenseQuery, staleAfterExpense } from './queries.ts'

/** The receipt, the bill, the proof of payment. */
export function ExpenseFiles({ expense: { id, files } }: { expense: Expense }) {
  const refetch = () =>
    Promise.all(
      [expenseQuery(id).queryKey, ...staleAfterExpense.map(({ path }) => [path])].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  return (
    <Panel title="Nota e comprovante">
      <KeptFiles
        files={files}
        addText="Adicionar nota ou comprovante"
        send={(file, kind, onProgress) =>
          upload(
            expenseApi.upload,
            { id, fileId: newId(), kind, name: file.name || 'nota' },
            file,
            onProgress,
          )
        }
        refetch={refetch}
      />
    </Panel>
  )
}
