import { count } from '#web/kit/formats.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { useOutbox } from './filling.ts'

/** Changes on this device to a run that is over, and those that the server refused. Renders nothing without any. */
export function LeftOver({ id }: { id: string }) {
  const { outbox, sending } = useOutbox(id)
  const { clashes, refused } = sending.box
  const unsettled = [...clashes, ...refused.map(({ entry }) => entry)]
  if (unsettled.length === 0) return null
  return (
    <Note
      tone="warn"
      action={
        <Button
          onClick={() => {
            for (const entry of unsettled) outbox.drop(entry)
          }}
        >
          Descartar
        </Button>
      }
    >
      {count(
        unsettled.length,
        'registro deste aparelho não foi enviado',
        'registros deste aparelho não foram enviados',
      )}
      : o checklist já estava encerrado quando a internet voltou.
    </Note>
  )
}
