import { useParams } from 'react-router'
import { queryClient } from '#web/kit/query.ts'
import { orderQuery } from './order-write.ts'
import { OrderView } from './OrderView.tsx'

export const clientLoader = async ({ params }: { params: { id?: string } }) => {
  await queryClient.fetchQuery(orderQuery(params.id ?? ''))
  return null
}

/** The same page in the clinic's and in the technician's shell. */
export default function ServiceOrderPage() {
  const { id = '' } = useParams()
  return <OrderView key={id} id={id} />
}
