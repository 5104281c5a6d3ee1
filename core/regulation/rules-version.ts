/** The day on which these rules were last changed; runs, plans, loads and documents keep it. */
export const rulesVersion = '2026-11-23'
