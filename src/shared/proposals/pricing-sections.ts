/** The pricing sections, in their order. */
export function pricingOf<Section extends { kind: string }>(
  sections: readonly Section[],
): Extract<Section, { kind: 'pricing' }>[] {
  return sections.filter(
    (section): section is Extract<Section, { kind: 'pricing' }> => section.kind === 'pricing',
  );
}
