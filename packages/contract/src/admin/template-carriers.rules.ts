/** The carriers that the shop's parcels are tracked with. */
export const templateCarriers = ['CJ', 'HANJIN', 'LOTTE', 'POST', 'LOGEN'] as const;
