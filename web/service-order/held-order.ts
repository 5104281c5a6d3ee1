import { createContext, useContext, useEffect } from 'react'
import type { OrderDetail } from '#core/service-order/detail.ts'

interface OrderPage {
  /** The order as it is now. */
  current: OrderDetail
  /** Freezes the page at this state of the order; null shows the current state again. */
  hold: (order: OrderDetail | null) => void
}

export const OrderPageContext = createContext<OrderPage | null>(null)

/**
 * For a dialog over an order's page: keeps the page below as it was when the dialog opened. Otherwise, if another person
 * takes a step, the button disappears with its dialog and the typed text.
 * @returns the order as it is now
 */
export function useHeldOrder(order: OrderDetail): OrderDetail {
  const page = useContext(OrderPageContext)
  const hold = page?.hold
  useEffect(() => {
    hold?.(order)
    return () => hold?.(null)
  }, [hold, order])
  return page?.current ?? order
}
