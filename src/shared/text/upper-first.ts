/** “section 2” as “Section 2”. */
export function upperFirst<Text extends string>(text: Text): Capitalize<Text> {
  return (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<Text>;
}
