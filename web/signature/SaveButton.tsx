import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Input } from '#core/kit/endpoint.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { saveFile } from '#web/parts/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'

/** Saves the document or the evidence of a link. */
export function SaveButton({
  input,
  children,
}: {
  input: Input<typeof signatureApi.file>
  children: ReactNode
}) {
  const save = useMutation<void, ApiError>({ mutationFn: () => saveFile(signatureApi.file, input) })
  return (
    <>
      <Button
        icon={<Download size={18} aria-hidden="true" />}
        busy={save.isPending}
        busyText="Baixando..."
        onClick={() => save.mutate()}
      >
        {children}
      </Button>
      {save.error && <Note tone="bad">{save.error.message}</Note>}
    </>
  )
}
