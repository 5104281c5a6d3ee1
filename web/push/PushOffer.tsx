import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { declineOffer, isDeclined } from './offer.ts'
import { devicesQuery, useTurnOn } from './turn-on.ts'

/** Offers notifications on this device to a person who waits for an answer; renders nothing if they are on. */
export function PushOffer() {
  const { data } = useQuery(devicesQuery)
  if (!data?.publicKey || data.items.some(({ isOwn }) => isOwn)) return null
  return <Offer publicKey={data.publicKey} />
}

function Offer({ publicKey }: { publicKey: string }) {
  const { ability, isComing, problem, turnOn } = useTurnOn(publicKey)
  const [isOver, setOver] = useState(isDeclined)
  const decline = () => {
    declineOffer()
    setOver(true)
  }
  if (isOver || ability !== 'able') return null
  return (
    <Panel
      title="Receber a resposta neste aparelho?"
      hint="O aviso chega na hora, mesmo com o Equipo fechado."
    >
      <div className="stack gap-3">
        <div className="flex flex-wrap gap-3">
          <Button busy={isComing} onClick={turnOn}>
            Receber avisos
          </Button>
          <Button variant="text" onClick={decline}>
            Agora não
          </Button>
        </div>
        {problem && <Note tone="bad">{problem}</Note>}
      </div>
    </Panel>
  )
}
