import { useEffect } from 'react'
import { Spinner } from '#web/ui/Spinner.tsx'

/** The server answers at a label's address, by who asks: from within the application it is asked for anew. */
export default function LabelDoor() {
  useEffect(() => location.reload(), [])
  return <Spinner page />
}
