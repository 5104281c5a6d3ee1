import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { importApi, type Import } from '#core/import/import.api.ts'
import type { ImportKind } from '#core/import/import-kind.ts'
import { endingOf } from '#core/record/record.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { staleAfterImport } from './stale.ts'

/** Undoes an import, after saying what that does; if it is refused, the reason stays below. */
export function UndoButton({ importKind, one }: { importKind: ImportKind; one: Import }) {
  const [isAsking, setIsAsking] = useState(false)
  const { kind, extras } = importKind
  const undo = useWrite(importApi.undo, {
    invalidates: staleAfterImport(kind.table),
    onDone: () => toast('Importação desfeita'),
  })
  if (!one.mayUndo) return null
  const ending = endingOf(kind)
  const moves =
    Object.keys(extras).length > 0
      ? ' O saldo que veio da planilha é retirado por um movimento contrário.'
      : ''
  return (
    <>
      <Button
        icon={<Undo2 size={18} aria-hidden="true" />}
        busy={undo.isPending}
        busyText="Desfazendo..."
        onClick={() => setIsAsking(true)}
      >
        Desfazer
      </Button>
      {undo.error && <Note tone="bad">{undo.error.message}</Note>}
      <ConfirmDialog
        open={isAsking}
        title={`Desfazer a importação de ${one.fileName}?`}
        text={`${ending === 'a' ? 'As' : 'Os'} ${kind.many} nov${ending}s vão para ${ending === 'a' ? 'as' : 'os'} arquivad${ending}s, e ${ending === 'a' ? 'as atualizadas' : 'os atualizados'} voltam ao que eram.${moves}`}
        confirm="Desfazer"
        onConfirm={() => {
          setIsAsking(false)
          undo.mutate({ id: one.id })
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}
