"""Opens files in LibreOffice and saves each again: as it is, with all changes accepted, with all changes rejected.

Takes the folder of a profile and the folder of the files; results such as NAME.accepted.docx and NAME.accepted.txt are
put beside them.
"""

import subprocess
import sys
import time
from pathlib import Path

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException

CHANGES = {"opened": None, "accepted": "Accept", "rejected": "Reject"}


def properties(**values):
    return tuple(PropertyValue(Name=name, Value=value) for name, value in values.items())


def connect(office, pipe):
    context = uno.getComponentContext()
    resolver = context.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", context)
    while office.poll() is None:
        try:
            return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except NoConnectException:
            time.sleep(0.1)
    sys.exit(f"LibreOffice ended with {office.returncode}")


def settle(desktop, dispatcher, file):
    for name, change in CHANGES.items():
        document = desktop.loadComponentFromURL(file.as_uri(), "_blank", 0, properties(Hidden=True))
        if change:
            frame = document.CurrentController.Frame
            dispatcher.executeDispatch(frame, f".uno:{change}AllTrackedChanges", "", 0, ())
        target = file.with_suffix(f".{name}")
        document.storeToURL(f"{target.as_uri()}.docx", properties(FilterName="MS Word 2007 XML"))
        as_text = properties(FilterName="Text (encoded)", FilterOptions="UTF8,LF,,,false")
        document.storeToURL(f"{target.as_uri()}.txt", as_text)
        document.close(True)


profile, folder = map(Path, sys.argv[1:3])
# Two of them at once would take each other's.
pipe = f"portal-{profile.parent.name}"
office = subprocess.Popen(
    [
        "soffice",
        f"-env:UserInstallation={profile.as_uri()}",
        "--headless",
        "--norestore",
        f"--accept=pipe,name={pipe};urp;",
    ]
)
context = connect(office, pipe)
manager = context.ServiceManager
desktop = manager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
dispatcher = manager.createInstanceWithContext("com.sun.star.frame.DispatchHelper", context)
for file in sorted(folder.iterdir()):
    settle(desktop, dispatcher, file)
try:
    desktop.terminate()
except Exception:
    pass  # It is gone before it has answered.
office.wait()
