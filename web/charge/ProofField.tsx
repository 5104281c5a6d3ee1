import { Button } from '#web/ui/Button.tsx'
import { FileDrop, PhotoGrid } from '#web/ui/Files.tsx'
import { Note } from '#web/ui/Panel.tsx'
import type { useProof } from './proof.ts'

/** Chooses the file of a payment, or names the chosen one. */
export function ProofField({ proof }: { proof: ReturnType<typeof useProof> }) {
  return (
    <>
      <PhotoGrid photos={[]} pending={proof.pending} />
      {proof.name === null ? (
        <FileDrop kind="document" title="Comprovante (opcional)" slim onFiles={proof.choose} />
      ) : (
        <Note tone="ok" action={<Button onClick={proof.drop}>Trocar</Button>}>
          Comprovante: {proof.name}
        </Note>
      )}
    </>
  )
}
