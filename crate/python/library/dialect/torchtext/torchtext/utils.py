"""`torchtext.utils`: files from elsewhere."""

import os
import tarfile
import zipfile


def download_from_url(url, path=None, root=".data", overwrite=False, hash_value=None, hash_type="sha256"):
    """The path of a file that is here already; nothing is downloaded."""
    path = os.path.join(root, url.rpartition("/")[2]) if path is None else path
    if os.path.exists(path):
        return path
    raise RuntimeError(f"A page downloads nothing: drop {url.rpartition('/')[2]} into the notebook's files, as {path}")


def extract_archive(from_path, to_path=None, overwrite=False):
    """Unpacks an archive, and gives the paths of its files."""
    to_path = os.path.dirname(from_path) if to_path is None else to_path
    if zipfile.is_zipfile(from_path):
        with zipfile.ZipFile(from_path) as archive:
            archive.extractall(to_path)
            names = [name for name in archive.namelist() if not name.endswith("/")]
    elif from_path.endswith((".tar.gz", ".tgz", ".tar")):
        with tarfile.open(from_path) as archive:
            archive.extractall(to_path)
            names = [member.name for member in archive.getmembers() if member.isfile()]
    else:
        raise NotImplementedError("We currently only support tar.gz, .tgz, .gz and zip achives.")
    return [os.path.join(to_path, name) for name in names]
