import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#web/ui/Button.tsx'
import { purchaseQuery } from './queries.ts'

/** Says that a purchase has changed meanwhile, and reads it again. */
export function Changed({ id, text }: { id: string; text: string }) {
  const client = useQueryClient()
  return (
    <span className="flex flex-wrap items-center gap-3">
      {text}
      <Button onClick={() => void client.invalidateQueries({ queryKey: purchaseQuery(id).queryKey })}>
        Atualizar
      </Button>
    </span>
  )
}
