import { createContext, useContext, useEffect } from 'react'
import type { OrderDetail } from '#core/service-order/detail.ts'

interface OrderPage {
  /** The order as it is now. */
  current: OrderDetail
  /** Keeps the page as it shows this order; null lets it go on. */
  hold: (order: OrderDetail | null) => void
}

export const OrderPageContext = createContext<OrderPage | null>(null)

/**
 * For a dialog over an order's page: keeps the page below as it was when the dialog opened. Else a step that somebody
 * else takes meanwhile would take away the button, with it the dialog, and with that what was typed.
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
