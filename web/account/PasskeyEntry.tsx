import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/kit/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { wayInMessage } from './account.texts.ts'
import { enterByAutofill, enterByPasskey, withdrawAutofill } from './passkey-ceremony.ts'

/** Milliseconds, before the server has forgotten what it asked of the device. */
const challengeLife = 4 * 60_000

/** The way in by a key of this device: among what the browser fills in, and by a button. */
export function PasskeyEntry({ onSignedIn }: { onSignedIn: () => unknown }) {
  const enter = useMutation<void, ApiError>({ mutationFn: enterByPasskey, onSuccess: onSignedIn })
  const entered = useEffectEvent(onSignedIn)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const error = enter.error ?? refusal
  useEffect(() => {
    let here = true
    const offer = () =>
      void enterByAutofill()
        .then((isIn) => isIn && here && entered())
        .catch((failure: unknown) => failure instanceof ApiError && here && setRefusal(failure))
    offer()
    const again = setInterval(offer, challengeLife)
    return () => {
      here = false
      clearInterval(again)
      withdrawAutofill()
    }
  }, [])
  return (
    <>
      <Button
        size="lg"
        block
        icon={<KeyRound size={19} aria-hidden="true" />}
        busy={enter.isPending}
        busyText="Entrando..."
        onClick={() => enter.mutate()}
      >
        Entrar com chave de acesso
      </Button>
      {error && <Note tone="bad">{wayInMessage(error)}</Note>}
    </>
  )
}
