/** Saves what is at a URL as a file; without a name, under the one that the server gives it. */
export function download(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
